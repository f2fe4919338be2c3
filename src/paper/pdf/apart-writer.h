/* apart-writer: writes PDF in a child process, which cairo, Pango or fontconfig may end. */
#ifndef PDF_APART_WRITER_H
#define PDF_APART_WRITER_H

#include "paper/writers/writer.h"

/* Returns a writer of PDF that survives its libraries; NULL as pdf_part_writer(). Where it returns NULL, it says why in
   the failure of the page. */
SheetWriter *pdf_apart_writer(void);

#endif
