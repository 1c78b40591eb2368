import ActionScript
import CReplayPage

/// The page without its data.
enum HTMLPage {
  /// The beginning of a page, which loads nothing and runs the one script that it names.
  static func head(name: String, scriptHash: StaticString) -> HTMLText {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(literal: styleHash)'; script-src '\(literal: scriptHash)'; base-uri 'none'; form-action 'none'">
    <title>\(name)</title>
    <style>\(style)</style>
    </head>
    """
  }

  private static let script = HTMLText(embedded: replay_page_script)
  private static let style = HTMLText(embedded: replay_page_style)

  package static func opening(name: String) -> HTMLText {
    """
    \(head(name: name, scriptHash: scriptHash))
    <body>
    <div id="app" hidden>
    <header>
    <h1>\(name)</h1>
    <div id="views" role="tablist" aria-label="Views" hidden>
    <button id="run-tab" role="tab" aria-selected="true">Run</button>
    <button id="coverage-tab" role="tab" aria-selected="false" aria-controls="coverage" aria-keyshortcuts="c" title="what scripts reach (c)">Coverage</button>
    </div>
    <p id="summary"></p>
    <p id="keys"><kbd>←</kbd> <kbd>→</kbd> step · <kbd>p</kbd> play · <kbd>/</kbd> search · <kbd>n</kbd> <span id="next-key">next failure or hit</span> · <kbd>s</kbd> source<span id="coverage-key" hidden> · <kbd>c</kbd> coverage</span></p>
    <p id="coverage-keys"><kbd>n</kbd> next with something missing · <kbd>/</kbd> filter · <kbd>c</kbd> run</p>
    </header>
    <div id="player" role="group" aria-label="Player">
    <button id="play" aria-label="Play" aria-keyshortcuts="p" title="play the run (p)">▶</button>
    <div id="track"><input id="slider" type="range" min="1" max="1" value="1" aria-label="Step"><div id="marks"></div></div>
    <output id="place" for="slider"></output>
    <label>speed <select id="speed" aria-label="Steps per second"></select></label>
    <div id="finder" role="search">
    <input id="search" type="search" placeholder="Search actions and values" aria-label="Search actions and values" aria-keyshortcuts="/">
    <button id="previous-hit" aria-label="Previous hit" title="previous hit (N)" disabled>↑</button>
    <button id="next-hit" aria-label="Next hit" title="next hit (n)" disabled>↓</button>
    <span id="hits" role="status"></span>
    </div>
    <p id="said" class="unseen" role="status" aria-live="polite"></p>
    </div>
    <nav aria-label="Scripts">
    <div id="tools">
    <input id="filter" type="search" placeholder="Filter scripts" aria-label="Filter scripts">
    <label><input id="only-failures" type="checkbox"> failures only</label>
    </div>
    <div id="scripts" class="list" role="listbox" aria-label="Scripts" tabindex="0"></div>
    </nav>
    <section id="timeline" aria-label="Steps">
    <div id="script-head"></div>
    <div id="axis" hidden></div>
    <div id="steps" class="list" role="listbox" aria-label="Steps" tabindex="0"></div>
    </section>
    <section id="source" aria-label="Source" hidden>
    <p id="source-file" class="mono"></p>
    <div id="source-lines" class="list mono" role="listbox" aria-label="Lines of the script" tabindex="0"></div>
    <p id="other-file" class="mono" hidden></p>
    <div id="other-lines" class="list mono" role="listbox" aria-label="Lines of the other script" tabindex="0" hidden></div>
    </section>
    <main>
    <div id="detail" tabindex="-1"></div>
    <section id="history" aria-label="History of a value" hidden>
    <h3>History of <code id="history-name"></code> <span id="history-count" role="status"></span>
    <button id="history-close" title="close (Esc)">close</button></h3>
    <div id="history-list" class="list" role="listbox" aria-label="Changes of the value" tabindex="0"></div>
    </section>
    </main>
    <section id="coverage" role="tabpanel" aria-labelledby="coverage-tab" hidden>
    <div id="covered-pane">
    <div id="coverage-tools">
    <input id="coverage-filter" type="search" placeholder="Filter features and cases" aria-label="Filter features and cases" aria-keyshortcuts="/">
    <label><input id="only-missing" type="checkbox"> missing only</label>
    <p id="coverage-total"></p>
    </div>
    <div id="covered" class="list" role="listbox" aria-label="Features" tabindex="0"></div>
    </div>
    <div id="coverage-detail" tabindex="0" role="region" aria-label="What is reached of the feature"></div>
    </section>
    </div>
    <noscript><h1>\(name)</h1></noscript>

    """
  }

  package static var closing: HTMLText {
    """
    <script>\(script)</script>
    </body>
    </html>

    """
  }

  // The policy of the page names its own script and its own style by these. A test computes them.
  private static let scriptHash: StaticString =
    "sha256-iV6nEuVLxNODs3KC6z2RYWAvpzjYH9boNLWxI9LymS4="
  private static let styleHash: StaticString =
    "sha256-em4B7KudAPIHL/gp4QaF2PFD1iWnn8SmH2lupkiCDQ4="
}
