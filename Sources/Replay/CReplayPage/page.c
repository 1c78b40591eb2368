#include "CReplayPage.h"

// Clang has it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char script[] = {
#embed "page.js"
    , 0};

static const char style[] = {
#embed "page.css"
    , 0};

const char *replay_page_script(void) { return script; }

const char *replay_page_style(void) { return style; }
