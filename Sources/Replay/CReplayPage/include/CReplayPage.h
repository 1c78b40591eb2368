#ifndef CREPLAYPAGE_H
#define CREPLAYPAGE_H

#pragma clang assume_nonnull begin

/// The script of the HTML page of a run.
const char *replay_page_script(void);

/// The script of the HTML page of an exploration.
const char *replay_page_graph_script(void);

/// The style sheet of both pages.
const char *replay_page_style(void);

#pragma clang assume_nonnull end

#endif
