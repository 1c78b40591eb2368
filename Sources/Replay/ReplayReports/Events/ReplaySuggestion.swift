import InternalSupport

/// Changes of a script's lines that would make a step pass, or bring it nearer to that.
package struct ReplaySuggestion: Sendable, Equatable {
  package typealias Edit = LineEdit

  /// The script, or a file that it includes.
  package var file: String
  package var edits: [Edit]
  /// Whether the step may need more: what happens in the time that is added is not known.
  package var isFirstStep = false
  /// The number of actions beyond those for which the edits add steps.
  package var moreActions = 0

  package init(file: String, edits: [Edit]) {
    self.file = file
    self.edits = edits
  }
}

extension ReplaySuggestion {
  /// The edits to show to people: without those that only keep the comments of lines that are removed.
  package var shownEdits: [Edit] {
    edits.filter { edit in
      edit.removed > 0
        || !edit.inserted.allSatisfy { line in
          let text = line.drop { $0 == " " }
          return text.hasPrefix("#") || text.hasPrefix("//")
        }
    }
  }

  /// How many actions there are for which the edits add no steps; `nil` if there are none.
  package var restText: String? {
    guard moreActions > 0 else { return nil }
    return "… and steps for \(moreActions.grouped) more \(moreActions == 1 ? "action" : "actions")"
  }
}
