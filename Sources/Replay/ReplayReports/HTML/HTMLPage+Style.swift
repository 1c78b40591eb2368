extension HTMLPage {
  static let style: StaticString = #"""

    :root {
      --back: #ffffff; --panel: #f6f7f9; --line: #d9dde3; --text: #1c2128; --dim: #5c6673;
      --accent: #0b63ce; --accent-back: #e3efff; --good: #1a7f37; --bad: #c62828;
      --bad-back: #fdecea; --del: #b3261e; --del-back: #fdecea; --ins: #176f2c; --ins-back: #e6f6ea;
      --lane: #8a63d2; --warn: #8a5a00;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #14171c; --panel: #1b1f26; --line: #333a45; --text: #e3e7ed; --dim: #9aa5b3;
        --accent: #79b4ff; --accent-back: #1d3350; --good: #57c97a; --bad: #ff8a80;
        --bad-back: #3a1d1c; --del: #ffa198; --del-back: #3a1d1c; --ins: #7ee2a0;
        --ins-back: #16321f; --lane: #b79cf2; --warn: #e2b65b;
      }
    }
    * { box-sizing: border-box; }
    html, body { margin: 0; height: 100%; }
    body {
      background: var(--back); color: var(--text);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
      overflow-wrap: anywhere;
    }
    [hidden] { display: none !important; }
    code, pre, .mono { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 12.5px; }
    pre { margin: 0; white-space: pre-wrap; }
    a { color: var(--accent); }
    button, input { font: inherit; color: inherit; }
    button {
      background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: 2px 10px; cursor: pointer;
    }
    button:hover { border-color: var(--accent); }
    button[aria-pressed="true"] { background: var(--accent-back); border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
    kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; font-size: 12px; }

    #app {
      display: grid; height: 100vh;
      grid-template: auto minmax(0, 1fr) / minmax(180px, 20%) minmax(280px, 36%) minmax(0, 1fr);
    }
    #app.one-script { grid-template-columns: 0 minmax(300px, 40%) minmax(0, 1fr); }
    #app.one-script > nav { display: none; }
    header {
      grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 2px 18px; align-items: baseline;
      padding: 8px 14px; border-bottom: 1px solid var(--line); background: var(--panel);
    }
    header h1 { font-size: 16px; margin: 0; }
    header p { margin: 0; color: var(--dim); }
    #keys { margin-left: auto; white-space: nowrap; font-size: 12px; }
    nav, #timeline { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line); }
    nav { grid-column: 1; background: var(--panel); }
    #timeline { grid-column: 2; }
    #tools { padding: 8px; display: grid; gap: 6px; border-bottom: 1px solid var(--line); }
    #tools input[type=search] {
      width: 100%; padding: 4px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--back);
    }
    #tools label { color: var(--dim); font-size: 13px; }
    .list { flex: 1; min-height: 0; overflow: auto; position: relative; contain: strict; }
    .spacer { position: relative; }
    .row { position: absolute; left: 0; right: 0; overflow: hidden; cursor: pointer; white-space: nowrap; }
    .row:hover { background: color-mix(in srgb, var(--accent-back) 55%, transparent); }
    .row[aria-selected="true"] { background: var(--accent-back); }
    #scripts .row { height: 42px; padding: 3px 10px 3px 26px; line-height: 18px; }
    #scripts .row > * { display: block; overflow: hidden; text-overflow: ellipsis; }
    #scripts .row small { color: var(--dim); font-size: 12px; }
    #scripts .mark { position: absolute; left: 9px; top: 4px; }
    .passed .mark, .mark.passed { color: var(--good); }
    .bad .mark, .mark.bad { color: var(--bad); }
    #script-head { padding: 8px 12px; border-bottom: 1px solid var(--line); }
    #script-head h2 { font-size: 14px; margin: 0; }
    #script-head p { margin: 2px 0 0; color: var(--dim); font-size: 12.5px; }
    #steps .row { height: 26px; line-height: 26px; display: flex; gap: 8px; padding-right: 10px; }
    #steps .number { flex: none; width: 4.6ch; text-align: right; color: var(--dim); font-variant-numeric: tabular-nums; }
    #steps .mark { flex: none; width: 1em; text-align: center; }
    #steps .what { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
    #steps .when { flex: none; color: var(--dim); font-size: 12px; font-variant-numeric: tabular-nums; }
    #steps .bad .what { color: var(--bad); }
    #steps .received .what { font-style: italic; }
    #steps .skipped .what, #steps .silent .what { color: var(--dim); }
    #lanes { position: absolute; left: 0; top: 0; pointer-events: none; }
    #lanes .bar { stroke: var(--lane); stroke-width: 3; stroke-linecap: round; }
    #lanes .arrow { fill: none; stroke: var(--dim); stroke-width: 1.2; }
    #lanes .arrow.chosen { stroke: var(--accent); stroke-width: 2; }
    #lanes .head { fill: var(--dim); }
    #lanes .head.chosen { fill: var(--accent); }

    main { grid-column: 3; min-height: 0; overflow: auto; padding: 12px 16px; }
    main h2 { font-size: 15px; margin: 0 0 6px; }
    main h3 { font-size: 12px; margin: 18px 0 6px; color: var(--dim); text-transform: uppercase; letter-spacing: .04em; display: flex; gap: 8px; align-items: center; }
    main h3 button { text-transform: none; letter-spacing: 0; font-weight: normal; font-size: 12px; }
    .facts { display: flex; flex-wrap: wrap; gap: 2px 16px; color: var(--dim); margin: 0 0 4px; }
    .moves { float: right; display: flex; gap: 6px; margin-left: 12px; }
    .box { border: 1px solid var(--line); border-radius: 8px; padding: 8px 10px; background: var(--panel); overflow: auto; max-height: 60vh; }
    .problem { border-color: var(--bad); background: var(--bad-back); margin-bottom: 8px; max-height: none; }
    .problem .box { max-height: none; }
    .problem strong { color: var(--bad); }
    .diff span { display: block; padding: 0 4px; }
    .diff .del { color: var(--del); background: var(--del-back); }
    .diff .ins { color: var(--ins); background: var(--ins-back); }
    .tree { height: min(60vh, calc(var(--rows, 40) * 19px + 2px)); max-height: none; padding: 0; resize: vertical; contain: strict; overflow: auto; }
    .tree .row { height: 19px; line-height: 19px; cursor: default; white-space: pre; padding: 0 8px 0 4px; right: auto; min-width: 100%; }
    .tree .fold { display: inline-block; width: 16px; text-align: center; cursor: pointer; color: var(--dim); user-select: none; }
    .tree .row.ins { color: var(--ins); background: var(--ins-back); }
    .tree .row.del { color: var(--del); background: var(--del-back); }
    .note { color: var(--dim); }
    .warn { color: var(--warn); }
    ul.plain { list-style: none; padding: 0; margin: 0; }

    @media (max-width: 899px) {
      #app, #app.one-script { display: block; height: auto; }
      #keys { display: none; }
      nav, #timeline { border-right: 0; border-bottom: 1px solid var(--line); }
      nav .list { flex: none; height: min(132px, calc(var(--rows, 3) * 42px)); }
      #timeline .list { flex: none; height: min(42vh, calc(var(--rows, 10) * 26px)); }
      main { padding: 10px 12px; overflow: visible; }
    }

    noscript { display: block; padding: 0 14px; max-width: 1100px; }
    noscript article { border-top: 1px solid var(--line); padding: 6px 0; }
    noscript h3 { margin: 0; font-size: 14px; font-weight: normal; }
    noscript p { margin: 2px 0; color: var(--dim); }
    noscript pre { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 6px 8px; overflow: auto; margin: 4px 0; }
    noscript del { color: var(--del); text-decoration: none; }
    noscript ins { color: var(--ins); text-decoration: none; }
    noscript .problem { border-color: var(--bad); background: var(--bad-back); }
    noscript .failed > h3, noscript .crashed > h3, noscript .diverged > h3 { color: var(--bad); }
    noscript summary { color: var(--dim); cursor: pointer; }

    """#
}
