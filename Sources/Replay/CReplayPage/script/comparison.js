// Two runs beside each other: their steps in the same rows, and what is different in their states.

// The names of the runs, what the comparison says, and for each pair of scripts its rows.
const comparison = data('comparison');

// Rows that follow one another are written as one piece: the first steps of both runs, the number of rows, and whether they
// are the same. A run that has no step in these rows has -1.
class PairedSteps {
  constructor(script) {
    this.script = script;
    this.info = info(script);
    this.isPaired = true;
    this.sides = script.pair.scripts.map((index) => new Steps({ index, info: null }));
    this.states = this.sides.map((side) => new States(side));
    this.pieces = [];
    this.count = 0;
    const done = [-1, -1];
    for (const [first, second, count, isSame] of script.pair.rows) {
      this.pieces.push({ start: this.count, count, starts: [first, second], done: [...done], isSame: Boolean(isSame) });
      if (first >= 0) done[0] = first + count - 1;
      if (second >= 0) done[1] = second + count - 1;
      this.count += count;
    }
    this.hasEnd = this.count > 0 && this.sides.some((side) => side.hasEnd);
    this.rowCount = this.count + (this.hasEnd ? 1 : 0);
    this.failures = this.info.failures;
    this.times = [{ step: 0, seconds: 0, text: '0s' }];
    this.causes = new Map();
    this.effects = [];
  }
  piece(row) { return this.pieces[lastIndex(this.pieces, row, (piece) => piece.start)]; }
  // The index of a run's step in a row; -1 if it has none.
  indexIn(side, row) {
    const piece = this.piece(row);
    // Without a step in either run there is no piece.
    return !piece || piece.starts[side] < 0 ? -1 : piece.starts[side] + row - piece.start;
  }
  // The index of a run's last step up to a row.
  lastIn(side, row) {
    if (row >= this.count) return this.sides[side].count - 1;
    const index = this.indexIn(side, row);
    return index < 0 ? this.piece(row)?.done[side] ?? -1 : index;
  }
  // The index of the last step of a run up to the chosen row.
  currentIn(run) { return this.lastIn(this.sides.indexOf(run), chosen.step); }
  // The row of a run's step.
  rowOf(run, index) {
    const side = this.sides.indexOf(run);
    const piece = this.pieces.find(({ starts, count }) => starts[side] >= 0 && index >= starts[side] && index < starts[side] + count);
    return piece.start + index - piece.starts[side];
  }
  isSame(row) { return this.piece(row).isSame; }
  stepIn(side, row) {
    const index = this.indexIn(side, row);
    return index < 0 ? null : this.sides[side].step(index);
  }
  isHit(row, text) {
    return this.sides.some((side, number) => { const index = this.indexIn(number, row); return index >= 0 && side.isHit(index, text); });
  }
  * candidates() {
    for (let row = 0; row < this.count; row++) {
      yield row;
      yield null;
    }
  }
  number(row) { return row >= this.count ? 'end' : String(row + 1); }
  indexOf(number) { return number === 'end' ? this.rowCount - 1 : Math.min(Number(number) - 1 || 0, this.rowCount - 1); }
}

const runOf = (script) => comparison ? new PairedSteps(script) : new Steps(script);

function differingRows(rows) {
  const differing = [];
  let start = 0;
  for (const [, , count, isSame] of rows) {
    if (!isSame) for (let row = start; row < start + count; row++) differing.push(row);
    start += count;
  }
  return differing;
}

if (comparison) {
  const pairs = comparison.pairs.map((pair, index) => {
    const details = info(scripts[pair.scripts[0]]);
    const failures = differingRows(pair.rows);
    const outcome = pair.differs ? 'failed' : 'passed';
    const summary = pair.differs ? failures.length ? counted(failures.length, 'row') + ' differ' + (failures.length === 1 ? 's' : '') : 'differs' : 'the runs are the same';
    const count = pair.rows.reduce((sum, row) => sum + row[2], 0);
    const sources = pair.scripts.map((script) => info(scripts[script]).sources).find(Boolean);
    return { index, pair, info: { file: details.file, title: details.title, feature: details.feature, outcome, summary, failures, count, sources } };
  });
  scripts.splice(0, scripts.length, ...pairs);
  document.body.classList.add('comparison');
  $('next-key').textContent = 'next difference or hit';
}

function pairRow(row) {
  const isSame = steps.isSame(row);
  const cell = (side) => {
    const step = steps.stepIn(side, row);
    return make('span', { class: 'cell' },
      ...(step ? [
        make('span', { class: 'number', text: step.number }),
        make('span', { class: 'mark ' + (isBad(step.outcome) ? 'bad' : step.outcome), text: mark(step.outcome) }),
        make('code', { class: 'what', title: step.text }, ...marked(step.text.split('\n')[0])),
        printedMark(step),
      ] : [make('span', { class: 'note', text: 'no step' })]));
  };
  return make('div', {
    role: 'option', class: 'pair' + (isSame ? '' : ' differs') + (row === steps.failures[0] ? ' first' : '') + (isHit(row) ? ' hit' : ''),
    'aria-label': spokenPair(row), onclick: () => openStep(chosen.script, row),
  }, cell(0), make('span', { class: 'sign', text: isSame ? '=' : '≠' }), cell(1));
}

function spokenPair(row) {
  const said = [0, 1].map((side) => {
    const step = steps.stepIn(side, row);
    return comparison.names[side] + ': ' + (step ? `step ${step.number}, ${step.text.split('\n')[0]}` : 'no step');
  });
  return [`row ${row + 1}`, steps.isSame(row) ? 'the same' : row === steps.failures[0] ? 'the first difference' : 'different', ...said].join(', ');
}

// Both steps of the chosen row, and the difference of the states after it.
async function showPair() {
  const request = showPair.request = {};
  const isWanted = () => showPair.request === request;
  const row = chosen.step, run = steps;
  const isEnd = row >= run.count;
  const title = isEnd ? 'At the end of the script' : row < 0 ? 'No steps' : 'Row ' + (row + 1);
  const isFirst = row === run.failures[0];
  const says = isFirst || isEnd || !run.failures.length ? run.script.pair.lines || [] : [];
  const columns = [0, 1].map((side) => {
    const index = row < 0 || isEnd ? -1 : run.indexIn(side, row);
    const details = run.sides[side].info;
    const parts = isEnd || row < 0 ? [make('p', { class: 'facts', text: words[details.outcome] || details.outcome }), ...endDetail(details)]
      : index < 0 ? [make('p', { class: 'note', text: 'This run has no step here.' })] : stepDetail(run.sides[side], index);
    return make('section', { 'aria-label': comparison.names[side] }, make('h3', { class: 'run', text: comparison.names[side] }), ...parts);
  });
  const place = make('div', {});
  $('detail').replaceChildren(
    movesTo(run.number(Math.max(0, row))),
    make('h2', {}, title, make('span', { class: 'note', text: isFirst ? ' · the first difference' : isEnd || row < 0 ? '' : run.isSame(row) ? ' · the same in both runs' : ' · different' })),
    ...(says.length ? [make('pre', { class: 'box diff verdict' }, ...diffBox(says.join('\n')).children)] : []),
    make('div', { class: 'columns' }, ...columns), place);
  $('detail').scrollTop = 0;
  if (!run.states.every((each) => each.isKnown)) return;
  const lines = [];
  for (const side of [0, 1]) {
    const found = await run.states[side].after(run.lastIn(side, row), isWanted);
    if (!found || !isWanted()) return;
    lines.push(found.slice());
  }
  if (lines[0].length > 5000) await nextFrame();
  if (isWanted()) showStates(place, lines);
}

// The states of both runs as one list of lines.
function showStates(place, [before, after]) {
  const all = compareLines(before, after);
  const changed = all.filter((line) => line.sign !== ' ').length;
  const shown = changed ? withContext(all) : [];
  const list = make('div', { id: 'state-lines', class: 'box tree mono', role: 'listbox', 'aria-label': 'States of both runs', tabindex: '0' });
  place.replaceChildren(
    heading('State', make('span', { class: 'found', text: changed ? `- ${comparison.names[0]}, + ${comparison.names[1]}` : 'the same in both runs' })), list);
  if (!changed) list.remove();
  else {
    const rows = new RowList(list, rowHeight, (index) => {
      const { sign, text } = shown[index];
      return make('div', { role: 'option', class: sign === '+' ? 'ins' : sign === '-' ? 'del' : sign === '…' ? 'note' : null },
        make('span', { class: 'fold', text: sign === ' ' ? '' : sign }), make('span', {}, ...marked(text)));
    });
    rows.setCount(shown.length);
  }
  window.replayState = all.map((line) => line.sign + line.text);
}

// Leaves out lines that are far from any difference.
function withContext(lines) {
  const near = new Uint8Array(lines.length);
  lines.forEach((line, index) => {
    if (line.sign !== ' ') near.fill(1, Math.max(0, index - 3), index + 4);
  });
  const shown = [];
  lines.forEach((line, index) => {
    if (near[index]) shown.push(line);
    else if (index === 0 || near[index - 1]) shown.push({ sign: '…', text: '' });
  });
  return shown;
}

const mostEdits = 400;

// The lines of two texts: in both (' '), only in the first ('-'), or only in the second ('+').
//
// After Myers: the fewest edits. Where there are too many, what lies between the common ends counts as different.
function compareLines(old, now) {
  let start = 0, oldEnd = old.length, newEnd = now.length;
  while (start < oldEnd && start < newEnd && old[start] === now[start]) start++;
  while (oldEnd > start && newEnd > start && old[oldEnd - 1] === now[newEnd - 1]) { oldEnd--; newEnd--; }
  const lines = (texts, from, to, sign) => texts.slice(from, to).map((text) => ({ sign, text }));
  const middle = shortestEdit(old.slice(start, oldEnd), now.slice(start, newEnd))
    || [...lines(old, start, oldEnd, '-'), ...lines(now, start, newEnd, '+')];
  return [...lines(old, 0, start, ' '), ...middle, ...lines(old, oldEnd, old.length, ' ')];
}

// The rounds of Myers' algorithm: for each number of edits, how far each diagonal comes. `null` if there are too many edits.
function editRounds(old, now) {
  const rounds = [];
  let far = new Map([[1, 0]]);
  for (let edits = 0; edits <= Math.min(mostEdits, old.length + now.length); edits++) {
    rounds.push(new Map(far));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const goesDown = diagonal === -edits || diagonal !== edits && far.get(diagonal - 1) < far.get(diagonal + 1);
      let x = goesDown ? far.get(diagonal + 1) : far.get(diagonal - 1) + 1;
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x++;
      far.set(diagonal, x);
      if (x >= old.length && x - diagonal >= now.length) return rounds;
    }
  }
  return null;
}

function shortestEdit(old, now) {
  const rounds = editRounds(old, now);
  if (!rounds) return null;
  const lines = [];
  let x = old.length, y = now.length;
  for (let edits = rounds.length - 1; edits >= 0; edits--) {
    const far = rounds[edits], diagonal = x - y;
    const goesDown = diagonal === -edits || diagonal !== edits && far.get(diagonal - 1) < far.get(diagonal + 1);
    const before = goesDown ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : far.get(before), fromY = edits === 0 ? 0 : fromX - before;
    while (x > fromX && y > fromY) { x--; y--; lines.push({ sign: ' ', text: old[x] }); }
    if (edits === 0) break;
    if (goesDown) { y--; lines.push({ sign: '+', text: now[y] }); } else { x--; lines.push({ sign: '-', text: old[x] }); }
  }
  return lines.reverse();
}
