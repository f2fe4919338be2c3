/* findings-screen: everything that is wrong with a roster, why, and what mends it. */
#ifndef UI_FINDINGS_SCREEN_H
#define UI_FINDINGS_SCREEN_H

#include "ui/app.h"
#include "ui/document.h"

/* @edit  the screen that edits the document; both are borrowed and must outlive this one */
Screen *findings_screen_new(Screen *edit, Document *document);

/* Shows why the finding at a place of the verdict holds; says that there is none if it is negative. */
void findings_explain(App *app, Document *document, int place);

/* Shows what mends it, each tried, and makes what is chosen. */
void findings_fix(App *app, Screen *edit, Document *document, int place);

#endif
