/*
 * Attributes without which an element does not say what it means (those marked as required in S-010 to
 * S-016). What lacks one is read all the same, with what S-015 has for it. Of ids and names the root's
 * id alone is missed: what else has none can be used, and is only hard to speak of. A modifier may
 * replace a text by nothing, so that its value is not among them either.
 */
#include "data/builder-private.h"

#include <string.h>

G_STATIC_ASSERT(ATTRIBUTE_COUNT <= 64);

#define BIT(name) (UINT64_C(1) << ATTRIBUTE_##name)

static const uint64_t REQUIRED[ELEMENT_COUNT] = {
	[ELEMENT_CATALOGUE] = BIT(GAME_SYSTEM_ID),
	[ELEMENT_CATALOGUE_LINK] = BIT(TARGET_ID),
	[ELEMENT_CATEGORY_LINK] = BIT(TARGET_ID),
	[ELEMENT_FORCE_ENTRY_LINK] = BIT(TARGET_ID),
	[ELEMENT_ENTRY_LINK] = BIT(TARGET_ID) | BIT(TYPE),
	[ELEMENT_INFO_LINK] = BIT(TARGET_ID) | BIT(TYPE),
	[ELEMENT_SELECTION_ENTRY] = BIT(TYPE),
	[ELEMENT_PROFILE] = BIT(TYPE_ID),
	[ELEMENT_CHARACTERISTIC] = BIT(TYPE_ID),
	[ELEMENT_COST] = BIT(TYPE_ID) | BIT(VALUE),
	[ELEMENT_CONSTRAINT] = BIT(TYPE) | BIT(VALUE),
	[ELEMENT_MODIFIER] = BIT(TYPE) | BIT(FIELD),
	[ELEMENT_CONDITION] = BIT(TYPE),
	[ELEMENT_CONDITION_GROUP] = BIT(TYPE),
	[ELEMENT_LOCAL_CONDITION_GROUP] = BIT(TYPE),
};

/* Those that are not there if they are empty. Other empty values are wrong or right by themselves. */
#define NO_EMPTY (BIT(TARGET_ID) | BIT(TYPE_ID) | BIT(GAME_SYSTEM_ID))

/* `hide` says all by itself (S-103). */
static bool
is_hide(const AttributeValue *value)
{
	return value->attribute == ATTRIBUTE_TYPE && value->length == strlen("hide") &&
	       memcmp(value->text, "hide", value->length) == 0;
}

static void
report(GameBuilder *builder, const Opening *opening, uint64_t missing)
{
	for (int attribute = 0; attribute < ATTRIBUTE_COUNT; attribute++)
		if (missing & (UINT64_C(1) << attribute))
			builder_complain(builder, DATA_MISSING_ATTRIBUTE, opening->line,
			                 element_word(opening->element),
			                 attribute_word((Attribute)attribute), NULL);
}

void
builder_check_required(GameBuilder *builder, const Opening *opening)
{
	uint64_t missing = REQUIRED[opening->element];
	if (!missing)
		return;
	each_attribute (opening, value)
		if (value->length || !(NO_EMPTY & (UINT64_C(1) << value->attribute)))
			missing &= ~(UINT64_C(1) << value->attribute);
	if (!missing)
		return;
	if (opening->element == ELEMENT_MODIFIER)
		each_attribute (opening, value)
			if (is_hide(value))
				return;
	report(builder, opening, missing);
}
