#ifndef CTEMPLATES_H
#define CTEMPLATES_H

#pragma clang assume_nonnull begin

// What `completions` prints, with places for the verbs and their options.

const char *template_bash(void);
const char *template_zsh(void);
const char *template_fish(void);

// The files that `init` writes, and what `init --existing` prints.

const char *template_package_manifest(void);
const char *template_package_readme(void);
const char *template_package_feature(void);
const char *template_package_client(void);
const char *template_package_tool(void);
const char *template_package_counting_script(void);
const char *template_package_fact_script(void);
const char *template_package_feature_tests(void);
const char *template_package_script_tests(void);
const char *template_package_workflow(void);
const char *template_package_additions(void);

// What `init --editor` writes, with places for the words of scripts.

const char *template_textmate_grammar(void);
const char *template_vscode_configuration(void);
const char *template_vim_syntax(void);

#pragma clang assume_nonnull end

#endif
