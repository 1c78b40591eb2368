// Colours scripts in line notation with the renderer's own colours.
(() => {
  const tokens = [
    ["comment", /^\s*#.*$/],
    ["keyword", /^(?:KEYWORDS)\b/],
    ["string", /#?"(?:\\.|[^"\\])*"?#?/],
    ["number", /\b\d[\d.:]*(?:ms|s|m|h)?\b/],
    ["literal", /\b(?:true|false|nil)\b/],
  ];
  const pattern = new RegExp(tokens.map(([, token]) => `(${token.source})`).join("|"), "g");

  function colour(line) {
    const text = line.textContent;
    const parts = document.createDocumentFragment();
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const kind = tokens[match.slice(1).findIndex((group) => group !== undefined)][0];
      const part = document.createElement("span");
      part.className = `syntax-${kind}`;
      part.textContent = match[0];
      parts.append(text.slice(end, match.index), part);
      end = match.index + match[0].length;
    }
    parts.append(text.slice(end));
    line.replaceChildren(parts);
  }

  function colourAll() {
    for (const line of document.querySelectorAll('[data-syntax="replay"] .code-line:not([data-coloured])')) {
      line.dataset.coloured = "";
      colour(line);
    }
  }

  // The renderer fills the page in, and does so again for each page that is followed.
  new MutationObserver(colourAll).observe(document, { childList: true, subtree: true });
  colourAll();
})();
