/*
 * ros-verify: reads a written roster back before it replaces a file.
 *
 * A fault of memory, of a library or of ours while writing could lose a tag or a selection without
 * an error. So the text must be XML that can be opened again, with every force and selection of the
 * roster below the same parent, in the same number.
 */
#ifndef EXCHANGE_ROS_VERIFY_H
#define EXCHANGE_ROS_VERIFY_H

#include "base/text/diags.h"
#include "engine/queries/view.h"

/* Returns false, with a diagnostic, if the text of a roster does not read back as the view. */
bool ros_verify(GBytes *text, View *view, Diags *diags);

#endif
