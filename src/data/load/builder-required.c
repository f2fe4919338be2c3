/*
 * Reports required attributes that are missing (S-010 to S-016). The element is read with the
 * default of S-015. Only the root requires an id, because all else can be used without id and name.
 * The value of a modifier is not required: a modifier may replace a text by nothing.
 */
#include "data/load/builder-private.h"

#include <string.h>

/* Required attributes are among the first 64 of attributes.def. */
#define N_BITS 64

#define BIT(name) (UINT64_C(1) << ATTRIBUTE_##name)

G_STATIC_ASSERT(ATTRIBUTE_GAME_SYSTEM_ID < N_BITS);

/* The bit of an attribute; 0 for one that is never required. */
static uint64_t
bit_of(Attribute attribute)
{
	return attribute < N_BITS ? UINT64_C(1) << attribute : 0;
}

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

/* Attributes that count as missing if they are empty. */
#define NO_EMPTY (BIT(TARGET_ID) | BIT(TYPE_ID) | BIT(GAME_SYSTEM_ID))

/* True for `type="hide"`, which requires no field (S-103). */
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
		if (missing & bit_of((Attribute)attribute))
			builder_complain(builder, DATA_MISSING_ATTRIBUTE, opening->line,
			                 element_word(opening->element),
			                 attribute_word((Attribute)attribute), NULL);
}

void
builder_check_required(GameBuilder *builder, const Opening *opening)
{
	uint64_t missing = REQUIRED[opening->element];
	for (size_t i = 0; missing && i < opening->n_attributes; i++) {
		const AttributeValue *value = &opening->attributes[i];
		if (value->length || !(NO_EMPTY & bit_of(value->attribute)))
			missing &= ~bit_of(value->attribute);
	}
	if (!missing)
		return;
	if (opening->element == ELEMENT_MODIFIER)
		each_attribute (opening, value)
			if (is_hide(value))
				return;
	report(builder, opening, missing);
}
