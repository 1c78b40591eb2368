import ActionScript
import CReplayPage

/// The page without its data.
enum HTMLPage {
  private static let script = HTMLText(embedded: replay_page_script)
  private static let style = HTMLText(embedded: replay_page_style)

  package static func opening(name: String) -> HTMLText {
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
    <body>
    <div id="app" hidden>
    <header>
    <h1>\(name)</h1>
    <p id="summary"></p>
    <p id="keys"><kbd>←</kbd> <kbd>→</kbd> step · <kbd>n</kbd> next failure · <kbd>s</kbd> source · <kbd>/</kbd> search</p>
    </header>
    <nav aria-label="Scripts">
    <div id="tools">
    <input id="search" type="search" placeholder="Search scripts" aria-label="Search scripts">
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
    </section>
    <main id="detail" aria-live="polite" tabindex="-1"></main>
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
    "sha256-EQLkVupbJNkw+3eS/7wj4PL7u2j6Bpy8/J4OjzEtwqU="
  private static let styleHash: StaticString = "sha256-KIo+A7VNMYFandVHszegN49njMcnKOB4HyVqq3wrBxU="
}
