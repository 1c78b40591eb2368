import ReplayRegistration
import TCAReplay

/// The files that add support for scripts to an editor.
struct EditorFiles {
  var tool: ToolIdentity
  var registry: FeatureRegistry

  /// A file, with its path relative to the folder to write to.
  struct File: Equatable {
    var path: String
    var text: String
  }

  func files(for editor: Editor) -> [File] {
    switch editor {
    case .vscode: visualStudioCode
    case .vim: vim
    }
  }

  // MARK: - Visual Studio Code

  private var visualStudioCode: [File] {
    let folder = ".vscode/extensions/tca-replay"
    return [
      File(path: "\(folder)/package.json", text: manifest.text),
      File(path: "\(folder)/language-configuration.json", text: languageConfiguration.text),
      File(path: "\(folder)/replay.tmLanguage.json", text: TextMateGrammar.tree.text),
      File(
        path: "\(folder)/script.schema.json", text: Schema(.scripts, registry: registry).text),
    ]
  }

  /// An extension in the workspace, which Visual Studio Code offers to install.
  private var manifest: JSONTree {
    [
      "name": "tca-replay", "displayName": "tca-replay", "publisher": "workspace",
      "description": "Highlighting and completion for action scripts",
      "version": .string(ToolIdentity.currentVersion),
      "engines": ["vscode": "^1.89.0"], "categories": ["Programming Languages"],
      "contributes": [
        "languages": [
          [
            "id": "replay", "aliases": ["Action Script (tca-replay)"], "extensions": [".replay"],
            "configuration": "./language-configuration.json",
          ]
        ],
        "grammars": [
          [
            "language": "replay", "scopeName": .string(TextMateGrammar.scope),
            "path": "./replay.tmLanguage.json",
          ]
        ],
        "jsonValidation": [
          [
            "fileMatch": [
              .string("\(tool.exampleFolder == "." ? "Scripts" : tool.exampleFolder)/**/*.json")
            ],
            "url": "./script.schema.json",
          ]
        ],
      ],
    ]
  }

  private var languageConfiguration: JSONTree {
    [
      "comments": ["lineComment": "#"],
      "brackets": [["[", "]"], ["(", ")"]],
      "autoClosingPairs": [["[", "]"], ["(", ")"], ["\"", "\""]],
      "surroundingPairs": [["[", "]"], ["(", ")"], ["\"", "\""], ["`", "`"]],
      "indentationRules": [
        "increaseIndentPattern": "^(send|receive|advance|expect|emit|end|fail|state|finish)\\b.*$",
        "decreaseIndentPattern": "^\\s*$^",
      ],
    ]
  }

  // MARK: - Vim

  private var vim: [File] {
    [
      File(path: "syntax/replay.vim", text: Self.vimSyntax),
      File(
        path: "ftdetect/replay.vim",
        text: "autocmd BufRead,BufNewFile *.replay setfiletype replay\n"),
      File(
        path: "ftplugin/replay.vim",
        text: """
          if exists("b:did_ftplugin") | finish | endif
          let b:did_ftplugin = 1
          setlocal commentstring=#\\ %s comments=:# expandtab shiftwidth=2 softtabstop=2
          let b:undo_ftplugin = "setlocal commentstring< comments< expandtab< shiftwidth< softtabstop<"

          """),
    ]
  }

  private static var vimSyntax: String {
    """
    " Vim syntax of action scripts (.replay)
    if exists("b:current_syntax") | finish | endif

    syntax match replayVerb /^\\(\(ScriptWords.verbs.joined(separator: "\\|"))\\)\\>/
    syntax match replayFeature /\\(^feature\\s\\+\\)\\@<=\\S\\+/
    syntax match replayAction /\\(^\\(send\\|receive\\)\\s\\+\\)\\@<=\\.\\?[A-Za-z_`][A-Za-z0-9_`.]*/
    syntax match replayLabel /\\(^label\\s\\+\\)\\@<=\\S\\+/
    syntax match replayAnswer /\\s\\zs\\<\\(\(ScriptWords.answers.joined(separator: "\\|"))\\)\\>\\ze\\(\\s\\|$\\)/
    syntax match replayOperator /\\<\\(\(ScriptWords.operators.joined(separator: "\\|"))\\)\\>/
    syntax match replaySubject /\\(^\\s\\+\\(not\\s\\+\\)\\?\\)\\@<=\\(\(ScriptWords.subjects.joined(separator: "\\|"))\\)\\ze\\s/
    syntax match replaySubject /\\(^\\s\\+\\(not\\s\\+\\)\\?\\)\\@<=\\(\(ScriptWords.wholeLines.joined(separator: "\\|"))\\)\\ze\\s*\\(#\\|$\\)/
    syntax match replayOperator /\\s\\zs\\([-+!=<>]\\?=\\|[<>]\\)\\ze\\s/
    syntax match replayConstant /\\<\\(\(ScriptWords.constants.joined(separator: "\\|"))\\)\\>/
    syntax match replayConstant /[[:alnum:]_)\\]`]\\@<!\\.[a-z_]\\w*/
    syntax match replayNumber /\\(\\w\\|\\.\\)\\@<!-\\?\\d[0-9_]*\\(\\.\\d\\+\\)\\?\\([eE][-+]\\?\\d\\+\\)\\?\\>/
    syntax match replayNumber /\\w\\@<!-\\?\\(\\d\\+\\(\\.\\d\\+\\)\\?\\(ns\\|us\\|µs\\|ms\\|s\\|m\\|h\\)\\)\\+\\>/
    syntax match replayType /\\<[A-Z]\\w*\\ze(/
    syntax match replayEscape /\\\\\\([0\\\\tnr"']\\|u{\\x\\{1,8}}\\)/ contained
    syntax region replayString start=/"/ skip=/\\\\./ end=/"/ oneline contains=replayEscape
    syntax region replayString start=/\\z(#\\+\\)"/ end=/"\\z1/ oneline
    syntax region replayString start=/\\z(#*\\)\\"\\"\\"/ end=/\\"\\"\\"\\z1/ contains=replayEscape
    syntax match replayComment /\\(^\\|\\s\\)\\zs#\\([ \\t!].*\\)\\?$/

    highlight default link replayVerb Keyword
    highlight default link replayFeature Type
    highlight default link replayAction Function
    highlight default link replayLabel Label
    highlight default link replayAnswer Statement
    highlight default link replaySubject Statement
    highlight default link replayOperator Operator
    highlight default link replayConstant Constant
    highlight default link replayNumber Number
    highlight default link replayType Type
    highlight default link replayEscape SpecialChar
    highlight default link replayString String
    highlight default link replayComment Comment

    let b:current_syntax = "replay"

    """
  }
}
