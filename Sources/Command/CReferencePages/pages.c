#include "CReferencePages.h"

// Clang has it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char script[] = {
#embed "../TCAReplayCommand/TCAReplayCommand.docc/script.md"
    , 0};

const char *reference_page_script(void) { return script; }

static const char json[] = {
#embed "../TCAReplayCommand/TCAReplayCommand.docc/json.md"
    , 0};

const char *reference_page_json(void) { return json; }

static const char log[] = {
#embed "../TCAReplayCommand/TCAReplayCommand.docc/log.md"
    , 0};

const char *reference_page_log(void) { return log; }

static const char events[] = {
#embed "../TCAReplayCommand/TCAReplayCommand.docc/events.md"
    , 0};

const char *reference_page_events(void) { return events; }

static const char values[] = {
#embed "../TCAReplayCommand/TCAReplayCommand.docc/values.md"
    , 0};

const char *reference_page_values(void) { return values; }

static const char paths[] = {
#embed "../TCAReplayCommand/TCAReplayCommand.docc/paths.md"
    , 0};

const char *reference_page_paths(void) { return paths; }
