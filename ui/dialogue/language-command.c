#include "ui/dialogue/language-command.h"

#include "base/language/i18n.h"
#include "base/language/language.h"

bool
dialogue_language(Talk *talk, const char *language)
{
	if (language_exists(language)) {
		language_switch(language);
		talk_say(talk, "%s", _("the language is English now"));
		return true;
	}
	g_autoptr(GPtrArray) all = language_list();
	g_ptr_array_add(all, NULL);
	g_autofree char *names = g_strjoinv(", ", (char **)all->pdata);
	talk_refuse(talk, _("there are these languages: %s"), names);
	return false;
}
