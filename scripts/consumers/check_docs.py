"""Opens the pages of the documentation's site in a headless browser and follows their links.

usage: check_docs.py SITE CHROMIUM

Opens each module's page and each article. A page must show its title, must load without errors, and its links must lead to pages. Its
scripts must have colours.
"""

import functools
import http.server
import json
import pathlib
import sys
import threading
import urllib.parse

from playwright.sync_api import sync_playwright

SITE, CHROMIUM = pathlib.Path(sys.argv[1]), sys.argv[2]


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def pages():
    """The titles of modules' pages and articles, by their paths."""
    data = SITE / "data"
    found = {}
    for path in [*data.glob("*.json"), *data.glob("*/*.json"), *data.glob("*/*/*.json")]:
        page = json.loads(path.read_text())
        if page.get("metadata", {}).get("role") in ("collection", "article", "collectionGroup"):
            found[str(path.relative_to(data).with_suffix(""))] = page["metadata"]["title"]
    return found


def main():
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=SITE)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}"
    problems, links = [], set()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        tab = browser.new_page()
        tab.on("pageerror", lambda error: problems.append(f"{tab.url}: {error}"))
        tab.on(
            "response",
            lambda answer: answer.status >= 400 and problems.append(f"{tab.url}: {answer.url}"),
        )
        for path, title in pages().items():
            tab.goto(f"{root}/{path}/")
            try:
                tab.wait_for_selector("h1", timeout=30_000)
            except Exception:
                problems.append(f"{path}: the page shows nothing")
                continue
            if title not in tab.inner_text("h1"):
                problems.append(f"{path}: the title is {tab.inner_text('h1')!r}, not {title!r}")
            if tab.locator('[data-syntax="replay"] .code-line:not([data-coloured])').count():
                problems.append(f"{path}: a script has no colours")
            for href in tab.eval_on_selector_all("a[href]", "all => all.map(a => a.href)"):
                if href.startswith(root):
                    links.add(urllib.parse.urlparse(href).path.strip("/"))
        browser.close()
    for link in sorted(links):
        if link and not (SITE / "data" / f"{link}.json").exists():
            problems.append(f"no page: /{link}")
    server.shutdown()
    if problems:
        sys.exit("\n".join(sorted(set(problems))))
    print(f"docs: {len(pages())} pages open in the browser, {len(links)} links lead to pages")


main()
