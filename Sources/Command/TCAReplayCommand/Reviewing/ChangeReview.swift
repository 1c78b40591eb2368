import ActionScript
import CProcess

/// Asks which changes of a file are to be written.
@MainActor
final class ChangeReview {
  private let console: Console
  private let input: CommandInput
  private let editor: TextEditor
  /// Whether the person wants to see no more files.
  private(set) var isOver = false

  init(_ console: Console) {
    self.console = console
    input = CommandInput(console)
    editor = TextEditor(environment: console.environment)
  }

  /// The text of a file with the changes that are accepted, and whether some are left out.
  ///
  /// `problem` says why an edited text cannot be used.
  func review(
    _ path: String, from old: [UInt8], to new: [UInt8], problem: ([UInt8]) -> String?
  ) throws(FileError) -> (text: [UInt8], leavesOut: Bool) {
    var changes = ReviewedChanges(from: old, to: new, path: path)
    let name = SourceExcerpt.displayed(path)
    console.output.write("--- \(name)\n+++ \(name)\n")
    var shown: Int?
    while !isOver, let piece = changes.current {
      if shown != piece {
        console.output.write(file: Array(changes.diff(of: piece).utf8))
        shown = piece
      }
      let keys = changes.canSplit(piece) ? "y,n,q,a,d,s,e,?" : "y,n,q,a,d,e,?"
      guard
        let answer = input.next(
          prompt: "(\(piece + 1)/\(changes.count)) Write this change [\(keys)]? ")
      else {
        if let failure = input.failure { throw failure }
        isOver = true
        break
      }
      switch answer.filter({ !$0.isWhitespace }).lowercased() {
      case "y": changes.accept(piece)
      case "n": changes.decline(piece)
      case "a": changes.answerRest(from: piece, accepts: true)
      case "d": changes.answerRest(from: piece, accepts: false)
      case "q": isOver = true
      case "s" where changes.canSplit(piece):
        changes.split(piece)
        shown = nil
      case "e": edit(&changes, piece, path, problem)
      default: explain(changes.canSplit(piece))
      }
    }
    return (changes.text, changes.leavesOut)
  }

  private func edit(
    _ changes: inout ReviewedChanges, _ piece: Int, _ path: String,
    _ problem: ([UInt8]) -> String?
  ) {
    do throws(TextEditor.Failure) {
      let text = try editor.edit(
        Array(changes.newLines(of: piece).joined().utf8), like: path)
      var edited = changes
      edited.replace(piece, with: UnifiedDiff.split(text))
      if let problem = problem(edited.text) { throw .init(message: problem) }
      changes = edited
    } catch {
      console.output.write("not written: \(error.message, at: .lines)\n")
    }
  }

  private func explain(_ canSplit: Bool) {
    console.output.write(
      """
      y - write this change
      n - leave it out
      q - leave out this change and all that follow, and write what was accepted
      a - write this change and all later ones of this file
      d - leave out this change and all later ones of this file

      """)
    if canSplit { console.output.write("s - split this change into smaller ones\n") }
    console.output.write(
      """
      e - edit the new lines, and write them
      ? - print this help

      """)
  }
}
