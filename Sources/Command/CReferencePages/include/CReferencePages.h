#ifndef CREFERENCEPAGES_H
#define CREFERENCEPAGES_H

#pragma clang assume_nonnull begin

// The pages of TCAReplayCommand.docc that `help TOPIC` prints.

const char *reference_page_script(void);
const char *reference_page_json(void);
const char *reference_page_log(void);
const char *reference_page_events(void);
const char *reference_page_values(void);
const char *reference_page_paths(void);

#pragma clang assume_nonnull end

#endif
