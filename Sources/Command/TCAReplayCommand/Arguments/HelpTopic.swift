import CReferencePages

/// The topics of `help`: the pages of the reference.
enum HelpTopic: String, CaseIterable, Sendable {
  case script
  case json
  case log
  case events
  case values
  case paths

  /// The topic of a word: its name, or `trace`, because the trace of a run is its events.
  init?(word: String) { self.init(rawValue: word == "trace" ? "events" : word) }

  var summary: String {
    switch self {
    case .script: "scripts in line notation: headers, steps, answers"
    case .json: "scripts in JSON"
    case .log: "logs of actions"
    case .events: "the events that --format json prints"
    case .values: "how values are written"
    case .paths: "how parts of the state are named, and expectations"
    }
  }

  var page: ReferencePage {
    switch self {
    case .script: ReferencePage(embedded: reference_page_script)
    case .json: ReferencePage(embedded: reference_page_json)
    case .log: ReferencePage(embedded: reference_page_log)
    case .events: ReferencePage(embedded: reference_page_events)
    case .values: ReferencePage(embedded: reference_page_values)
    case .paths: ReferencePage(embedded: reference_page_paths)
    }
  }

  /// The page as `help` prints it, with the name of the tool.
  func text(for tool: ToolIdentity) -> String {
    page.text.replacing("tca-replay", with: tool.name)
  }
}
