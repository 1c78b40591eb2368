#include "CReplayPage.h"

// Clang has it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// One script, in the order in which its parts need each other.
static const char script[] = {
#embed "script/page.js"
    ,
#embed "script/inflate.js"
    ,
#embed "script/rows.js"
    ,
#embed "script/steps.js"
    ,
#embed "script/comparison.js"
    ,
#embed "script/scripts.js"
    ,
#embed "script/problems.js"
    ,
#embed "script/state.js"
    ,
#embed "script/history.js"
    ,
#embed "script/search.js"
    ,
#embed "script/timeline.js"
    ,
#embed "script/axis.js"
    ,
#embed "script/source.js"
    ,
#embed "script/detail.js"
    ,
#embed "script/player.js"
    ,
#embed "script/panes.js"
    ,
#embed "script/coverage.js"
    ,
#embed "script/start.js"
    , 0};

// The script of the page of an exploration.
static const char graph_script[] = {
#embed "script/page.js"
    ,
#embed "script/inflate.js"
    ,
#embed "script/rows.js"
    ,
#embed "script/graph.js"
    , 0};

static const char style[] = {
#embed "page.css"
    , 0};

const char *replay_page_script(void) { return script; }

const char *replay_page_graph_script(void) { return graph_script; }

const char *replay_page_style(void) { return style; }
