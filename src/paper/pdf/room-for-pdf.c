#include "paper/pdf/room-for-pdf.h"

#include <stddef.h>
#include <sys/mman.h>

bool
room_for_pdf(void)
{
	const size_t room = (size_t)ROOM_FOR_PDF_MB << 20;
	void *probe = mmap(NULL, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1,
	                   0);
	return probe != MAP_FAILED && munmap(probe, room) == 0;
}
