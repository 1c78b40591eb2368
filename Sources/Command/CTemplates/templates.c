#include "CTemplates.h"

// Clang has it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char bash[] = {
#embed "completions/tca-replay.bash"
    , 0};

const char *template_bash(void) { return bash; }

static const char zsh[] = {
#embed "completions/tca-replay.zsh"
    , 0};

const char *template_zsh(void) { return zsh; }

static const char fish[] = {
#embed "completions/tca-replay.fish"
    , 0};

const char *template_fish(void) { return fish; }

static const char package_manifest[] = {
#embed "package/Package.swift.template"
    , 0};

const char *template_package_manifest(void) { return package_manifest; }

static const char package_readme[] = {
#embed "package/README.md"
    , 0};

const char *template_package_readme(void) { return package_readme; }

static const char package_feature[] = {
#embed "package/Counter.swift.template"
    , 0};

const char *template_package_feature(void) { return package_feature; }

static const char package_client[] = {
#embed "package/FactClient.swift.template"
    , 0};

const char *template_package_client(void) { return package_client; }

static const char package_tool[] = {
#embed "package/Replay.swift.template"
    , 0};

const char *template_package_tool(void) { return package_tool; }

static const char package_counting_script[] = {
#embed "package/counting.replay"
    , 0};

const char *template_package_counting_script(void) { return package_counting_script; }

static const char package_fact_script[] = {
#embed "package/fact.replay"
    , 0};

const char *template_package_fact_script(void) { return package_fact_script; }

static const char package_feature_tests[] = {
#embed "package/CounterTests.swift.template"
    , 0};

const char *template_package_feature_tests(void) { return package_feature_tests; }

static const char package_script_tests[] = {
#embed "package/ScriptTests.swift.template"
    , 0};

const char *template_package_script_tests(void) { return package_script_tests; }

static const char package_workflow[] = {
#embed "package/ci.yml"
    , 0};

const char *template_package_workflow(void) { return package_workflow; }

static const char package_additions[] = {
#embed "package/additions.txt"
    , 0};

const char *template_package_additions(void) { return package_additions; }

static const char textmate_grammar[] = {
#embed "editors/replay.tmLanguage.json"
    , 0};

const char *template_textmate_grammar(void) { return textmate_grammar; }

static const char vscode_configuration[] = {
#embed "editors/language-configuration.json"
    , 0};

const char *template_vscode_configuration(void) { return vscode_configuration; }

static const char vim_syntax[] = {
#embed "editors/replay.vim"
    , 0};

const char *template_vim_syntax(void) { return vim_syntax; }
