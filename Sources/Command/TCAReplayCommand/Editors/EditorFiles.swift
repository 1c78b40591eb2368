import CTemplates
import ReplayRegistration
import TCAReplay

/// The files that add support for scripts to an editor.
struct EditorFiles {
  var tool: ToolIdentity
  var registry: FeatureRegistry

  func files(for editor: Editor) -> [NewFile] {
    switch editor {
    case .vscode: visualStudioCode
    case .vim: vim
    }
  }

  // MARK: - Visual Studio Code

  private var visualStudioCode: [NewFile] {
    let folder = ".vscode/extensions/tca-replay"
    return [
      NewFile(path: "\(folder)/package.json", text: manifest.text),
      NewFile(
        path: "\(folder)/language-configuration.json",
        text: Template(embedded: template_vscode_configuration).text),
      // Sublime Text and GitHub's highlighter read it, too.
      NewFile(
        path: "\(folder)/replay.tmLanguage.json",
        text: Template(embedded: template_textmate_grammar)
          .filled(ScriptWords.alternatives(separatedBy: "|"))),
      NewFile(
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
            "language": "replay", "scopeName": "source.replay",
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

  // MARK: - Vim

  private var vim: [NewFile] {
    [
      NewFile(
        path: "syntax/replay.vim",
        text: Template(embedded: template_vim_syntax)
          .filled(ScriptWords.alternatives(separatedBy: "\\|"))),
      NewFile(
        path: "ftdetect/replay.vim",
        text: "autocmd BufRead,BufNewFile *.replay setfiletype replay\n"),
      NewFile(
        path: "ftplugin/replay.vim",
        text: """
          " Vim settings of action scripts (.replay)
          if exists("b:did_ftplugin") | finish | endif
          let b:did_ftplugin = 1
          setlocal commentstring=#\\ %s comments=:# expandtab shiftwidth=2 softtabstop=2
          let b:undo_ftplugin = "setlocal commentstring< comments< expandtab< shiftwidth< softtabstop<"

          """),
    ]
  }
}
