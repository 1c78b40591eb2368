/// A TextMate grammar of line notation: for Visual Studio Code, Sublime Text and GitHub's highlighter.
enum TextMateGrammar {
  static let scope = "source.replay"

  static var tree: JSONTree {
    [
      "$schema":
        "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
      "name": "tca-replay", "scopeName": .string(scope), "fileTypes": ["replay"],
      "patterns": [
        include("comment"), include("header"), include("step"), include("value"),
      ],
      "repository": [
        "comment": [
          "name": "comment.line.number-sign.replay", "match": "(?<![^\\s])#(?=[\\s!]|$).*$",
        ],
        "header": [
          "match": "^(feature)[ \\t]+(\\S+)",
          "captures": [
            "1": ["name": "keyword.control.replay"], "2": ["name": "entity.name.type.replay"],
          ],
        ],
        "step": [
          "patterns": [
            [
              "match": "^(send|receive)[ \\t]+(\\.?[A-Za-z_`][\\w`]*(?:\\.[A-Za-z_`][\\w`]*)*)",
              "captures": [
                "1": ["name": "keyword.control.replay"],
                "2": ["name": "entity.name.function.replay"],
              ],
            ],
            [
              "match": "^(label)[ \\t]+(\\S+)",
              "captures": [
                "1": ["name": "keyword.control.replay"], "2": ["name": "entity.name.label.replay"],
              ],
            ],
            named("keyword.control.replay", "^(\(words(ScriptWords.verbs)))\\b"),
            [
              "match": .string(
                "^[ \\t]+(?:(not)[ \\t]+)?(?:(\(words(ScriptWords.subjects)))(?=[ \\t])"
                  + "|(\(words(ScriptWords.wholeLines)))(?=[ \\t]*(?:#|$)))"),
              "captures": [
                "1": ["name": "keyword.operator.word.replay"],
                "2": ["name": "keyword.other.replay"], "3": ["name": "keyword.other.replay"],
              ],
            ],
          ]
        ],
        "value": [
          "patterns": [
            include("string"), include("duration"), include("number"),
            named(
              "keyword.other.replay",
              "(?<=\\s)(\(words(ScriptWords.answers)))(?=\\s|$)"),
            named(
              "constant.language.replay", "\\b(\(words(ScriptWords.constants)))\\b"),
            [
              "match": .string("\\b(\(words(ScriptWords.raw)))(\\()([^)\"]*)(\\))"),
              "captures": [
                "1": ["name": "support.type.replay"], "3": ["name": "string.unquoted.replay"],
              ],
            ],
            named("keyword.operator.word.replay", "\\b(\(words(ScriptWords.operators)))\\b"),
            named("keyword.operator.replay", "[+\\-!=<>]=|(?<!\\S)[=<>](?!\\S)"),
            named("constant.other.wildcard.replay", "(?<![\\w`])_(?![\\w`])"),
            named("support.type.replay", "\\b[A-Z]\\w*(?=\\()"),
            named("variable.other.enummember.replay", "(?<![\\w\\])])\\.[a-z_]\\w*"),
          ]
        ],
        "string": [
          "patterns": [
            [
              "name": "string.quoted.triple.replay", "begin": "(#*)\"\"\"", "end": "\"\"\"\\1",
              "patterns": [include("escape")],
            ],
            [
              "name": "string.quoted.raw.replay", "begin": "(#+)\"", "end": "\"\\1|$",
            ],
            [
              "name": "string.quoted.double.replay", "begin": "\"", "end": "\"|$",
              "patterns": [include("escape")],
            ],
          ]
        ],
        "escape": named(
          "constant.character.escape.replay", "\\\\(?:[0\\\\tnr\"']|u\\{[0-9A-Fa-f]{1,8}\\})"),
        "duration": named(
          "constant.numeric.duration.replay",
          "(?<!\\w)-?(?:[0-9]+(?:\\.[0-9]+)?(?:ns|us|µs|ms|s|m|h))+\\b"),
        "number": named(
          "constant.numeric.replay",
          "(?<![\\w.])-?[0-9][0-9_]*(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?\\b"),
      ],
    ]
  }

  private static func include(_ name: String) -> JSONTree { ["include": .string("#\(name)")] }

  private static func named(_ name: String, _ pattern: String) -> JSONTree {
    ["name": .string(name), "match": .string(pattern)]
  }

  private static func words(_ words: [String]) -> String { words.joined(separator: "|") }
}
