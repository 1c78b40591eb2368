import ActionScript
import CReplayPage

/// A page with the states that an exploration has reached, and the steps between them.
package struct HTMLGraph {
  /// A picture of more states cannot be read.
  package static let stateLimit = 1000

  private let name: String
  private let verdict: String
  private let states: [(text: String, isBroken: Bool)]
  private let transitions: [(from: Int, to: Int, step: String)]
  private let omitted: Int

  /// - Parameters:
  ///   - name: The title of the page.
  ///   - verdict: What the exploration says at its end, in a line.
  ///   - states: The states, in the order in which they were reached.
  ///   - transitions: The steps between them.
  package init(
    name: String, verdict: String, states: [(text: String, isBroken: Bool)],
    transitions: [(from: Int, to: Int, step: String)]
  ) {
    self.name = name
    let limit = Self.stateLimit
    omitted = max(0, states.count - limit)
    self.verdict =
      omitted == 0 ? verdict : "\(verdict) · the first \(limit) states are shown"
    self.states = Array(states.prefix(limit))
    self.transitions = transitions.filter { $0.from < limit && $0.to < limit }
  }

  package var page: HTMLText {
    var output = Self.opening(name: name, verdict: verdict)
    HTMLData.write(data, id: "graph", into: &output)
    output += "<noscript><h1>\(name)</h1><p>\(verdict)</p><ol start=\"0\">\(list)</ol></noscript>\n"
    output += """
      <script>\(Self.script)</script>
      </body>
      </html>

      """
    return output
  }

  private var data: JSONWriter {
    var numbers: [String: Int] = [:]
    var steps: [String] = []
    let edges = transitions.map { transition in
      if numbers[transition.step] == nil {
        numbers[transition.step] = steps.count
        steps.append(transition.step)
      }
      return [transition.from, transition.to, numbers[transition.step] ?? 0]
    }
    var writer = JSONWriter(showsHidden: true)
    writer.object {
      $0.member("verdict", verdict)
      $0.member("states", states) { writer, state in
        writer.object {
          $0.member("text", state.text)
          $0.flag("broken", state.isBroken)
        }
      }
      $0.member("steps", steps)
      $0.member("transitions", edges) { $0.array($1) { $0.value($1) } }
    }
    return writer
  }

  /// The states and the steps from them, for browsers without scripting.
  private var list: HTMLText {
    var steps = [HTMLText](repeating: "", count: states.count)
    for (from, to, step) in transitions {
      steps[from] += "<li>\(step) → <a href=\"#\(to)\">\(to)</a></li>"
    }
    return states.indices.map { number -> HTMLText in
      let mark: HTMLText = states[number].isBroken ? " class=\"problem\"" : ""
      return
        "<li id=\"\(number)\"\(mark)><code>\(states[number].text)</code><ul>\(steps[number])</ul></li>"
    }.joined()
  }

  private static let script = HTMLText(embedded: replay_page_graph_script)

  private static func opening(name: String, verdict: String) -> HTMLText {
    """
    \(HTMLPage.head(name: name, scriptHash: scriptHash))
    <body>
    <div id="app" class="graph" hidden>
    <header>
    <h1>\(name)</h1>
    <p id="summary">\(verdict)</p>
    <p id="keys"><kbd>←</kbd> <kbd>→</kbd> along a way · <kbd>↑</kbd> <kbd>↓</kbd> state · <kbd>n</kbd> next broken · <kbd>w</kbd> whole · <kbd>/</kbd> filter</p>
    </header>
    <nav aria-label="States">
    <div id="tools">
    <input id="state-filter" type="search" placeholder="Filter states" aria-label="Filter states" aria-keyshortcuts="/">
    <label><input id="only-broken" type="checkbox"> broken only</label>
    <button id="whole" aria-pressed="false" aria-keyshortcuts="w" title="show the whole graph (w)">whole graph</button>
    <span id="found-states" role="status"></span>
    </div>
    <div id="states" class="list" role="listbox" aria-label="States" tabindex="0"></div>
    </nav>
    <div id="picture" tabindex="0" role="region" aria-label="Graph"></div>
    <main><div id="detail" tabindex="0" role="region" aria-label="The chosen state"></div></main>
    </div>

    """
  }

  // The policy of the page names its own script by it. A test computes it.
  private static let scriptHash: StaticString =
    "sha256-WSc0+ykVCuIjmaiusRUPSjPIu31itnzAOcfGECkqQP4="
}
