// The list of steps, with their effects and causes.

const laneWidth = 7, arrowWidth = 26, mostLanes = 10;

function gutter() {
  const lanes = steps.effects.reduce((most, effect) => Math.max(most, effect[2] + 1), 0);
  return (steps.causes.size ? arrowWidth : 4) + Math.min(lanes, mostLanes) * laneWidth;
}

function endRow() {
  const isWrong = Boolean(steps.info.problems);
  return make('div', {
    role: 'option', onclick: () => openStep(chosen.script, steps.count), class: isWrong ? 'bad' : 'passed',
    title: isWrong ? 'what is wrong after the last step' : 'after the last step',
  },
    make('span', { class: 'number' }),
    make('span', { class: 'mark', text: isWrong ? '✗' : '·' }),
    make('code', { class: 'what', text: 'end' }));
}

const changeText = (change) => `${change.path}: ${change.from} → ${change.to}`;
const printedMark = (step) => step.captured ? make('span', { class: 'printed', text: '▤', title: 'the feature printed something', 'aria-label': 'printed' }) : null;

function stepRow(index) {
  const step = steps.step(index);
  return make('div', {
    role: 'option', onclick: () => openStep(chosen.script, index),
    class: (isBad(step.outcome) ? 'bad' : step.outcome) + (step.verb === 'receive' ? ' received' : '') + (isHit(index) ? ' hit' : ''),
    title: step.text,
  },
    make('span', { class: 'number', text: step.number }),
    make('span', { class: 'mark', text: mark(step.outcome) }),
    make('code', { class: 'what' }, ...marked(step.text.split('\n')[0])),
    printedMark(step),
    make('span', { class: 'line', text: step.line ? ':' + step.line : '', title: step.line ? 'line ' + step.line + ' of the script' : null }),
    step.watched ? make('code', { class: 'watched', text: step.watched.map(changeText).join(' · ') }) : null,
    make('span', { class: 'when', text: step.time === '0s' ? '' : step.time }));
}

const stepList = new RowList($('steps'), 26, (index) => {
  const row = index >= steps.count ? endRow() : steps.isPaired ? pairRow(index) : stepRow(index);
  row.style.paddingLeft = steps.gutter + 'px';
  return row;
}, drawLanes);

function drawLanes(first, last) {
  if (!steps) return;
  const height = stepList.height;
  const y = (index) => (index - first) * height + height / 2;
  const box = svg('svg', { id: 'lanes', width: steps.gutter, height: (last - first) * height, 'aria-hidden': true });
  box.style.top = first * height + 'px';
  const lanesLeft = steps.causes.size ? arrowWidth : 4;
  for (const [from, end, lane] of steps.effects) {
    const to = end < 0 ? steps.count : end;
    if (to < first || from >= last) continue;
    const x = lanesLeft + Math.min(lane, mostLanes - 1) * laneWidth;
    box.append(svg('line', {
      class: 'bar', x1: x, x2: x, y1: Math.max(-height, y(from)), y2: Math.min(y(last), y(to)) + 0.01,
    }));
  }
  for (let index = first; index < last; index++) {
    const cause = steps.causes.get(index);
    if (cause === undefined) continue;
    const from = Math.max(-height, y(cause)), to = y(index);
    const bend = 4 + (index * 5) % 10;
    const isChosen = index === chosen.step || cause === chosen.step;
    box.append(
      svg('path', {
        class: 'arrow' + (isChosen ? ' chosen' : ''),
        d: `M ${arrowWidth - 4} ${from} C ${bend} ${from}, ${bend} ${from}, ${bend} ${Math.min(from + 12, to)} L ${bend} ${Math.max(to - 12, from)} C ${bend} ${to}, ${bend} ${to}, ${arrowWidth - 9} ${to}`,
      }),
      svg('path', {
        class: 'head' + (isChosen ? ' chosen' : ''),
        d: `M ${arrowWidth - 4} ${to} l -6 -3.5 l 0 7 z`,
      }));
  }
  stepList.overlay?.remove();
  stepList.overlay = box;
  stepList.spacer.append(box);
}

function headOf(details) {
  const facts = [details.feature, steps.isPaired ? null : words[details.outcome] || details.outcome, details.summary];
  if (details.time && details.time !== '0s') facts.push('virtual time ' + details.time);
  if (details.wallTime) facts.push('took ' + details.wallTime);
  $('script-head').replaceChildren(
    details.sources ? make('button', {
      id: 'source-button', text: 'source', 'aria-pressed': showsSource, 'aria-controls': 'source', title: 'show or hide the source of the script',
      onclick: toggleSource,
    }) : '',
    make('h2', { text: details.title || details.file }),
    steps.isPaired ? '' : make('p', { class: 'mono', text: details.file }),
    make('p', { text: facts.filter(Boolean).join(' · ') }),
    steps.isPaired ? make('p', { class: 'runs mono' }, ...comparison.names.map((name) => make('span', { text: name }))) : '',
    ...(details.watched || []).map((each) => make('p', { class: 'mono', text: `watch: ${each.path} = ${each.value}` })));
}
