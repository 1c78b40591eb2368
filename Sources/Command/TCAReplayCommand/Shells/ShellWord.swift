import Glibc
import ReplayReports

/// Words of a command for a shell.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    // By scalars: a quotation mark and the accent after it are one character.
    "'\(word.escaping { $0 == "'" ? #"'\''"# : nil })'"
  }

  /// A word, in quotes if it needs them.
  static func text(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      $0 > 0x7F || "-._/:,@%+=".utf8.contains($0) || isalnum(Int32($0)) != 0
    }
    return isPlain && !word.isEmpty ? word : quoted(word)
  }
}
