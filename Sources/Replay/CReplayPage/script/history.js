// The history of a value: every step that changed it, with what led to the step.

const valueHistory = { path: null, entries: [] };
const mostCauses = 8;

const leadsTo = (path, other) => other.startsWith(path) && ['', '.', '['].includes(other.charAt(path.length));
// Whether a change of one path is a change of another: one of them contains the other.
const concerns = (path, changed) => path === 'self' || changed === 'self' || leadsTo(path, changed) || leadsTo(changed, path);

// The steps that led to a step, the nearest first.
function causesOf(index) {
  const causes = [];
  for (let next = steps.causes.get(index); next !== undefined && causes.length < mostCauses; next = steps.causes.get(next)) {
    if (causes.includes(next)) break;
    causes.push(next);
  }
  return causes;
}

const entryText = (entry) => {
  const name = entry.change.path === valueHistory.path ? '' : entry.change.path + ': ';
  return `${name}${entry.change.from} → ${entry.change.to}`;
};

const historyList = new RowList($('history-list'), 44, (index) => {
  const entry = valueHistory.entries[index];
  const step = steps.step(entry.step);
  const causes = causesOf(entry.step);
  return make('div', {
    role: 'option', class: entry.step === chosen.step ? 'current' : null, title: entryText(entry), onclick: () => openEntry(index),
  },
    make('div', { class: 'entry' },
      make('span', { class: 'number', text: step.number }), make('code', { class: 'what' }, ...marked(entry.action || step.text.split('\n')[0])),
      make('code', { class: 'change' }, ...marked(entryText(entry)))),
    make('div', { class: 'note' },
      make('span', { class: 'number' }),
      causes.length
        ? causes.map((cause) => `← step ${steps.number(cause)}: ${steps.step(cause).text.split('\n')[0]}`).join('  ')
        : 'caused by no other step'));
});

function openEntry(index) {
  historyList.selected = index;
  openStep(chosen.script, valueHistory.entries[index].step);
}

function entriesOf(index, path) {
  const step = steps.step(index);
  const own = (step.changes || []).map((change) => ({ step: index, change }));
  const received = (step.received || []).flatMap((action) => (action.changes || [])
    .map((change) => ({ step: index, action: action.text, isSkipped: action.skipped, change })));
  // Actions that the step skips have changed the state before it does.
  const isEarlier = (entry) => entry.isSkipped;
  return [...received.filter(isEarlier), ...own, ...received.filter((entry) => !isEarlier(entry))].filter((entry) => concerns(path, entry.change.path));
}

// Whether a part of the steps can have a change of a path: its paths begin in the same way.
function canChange(part, path) {
  const name = /^[\p{L}_]\w*/u.exec(path)?.[0];
  if (path === 'self' || !name) return true;
  const text = steps.partText(part);
  return text.includes(`"path":"${name}`) || text.includes('"path":"self"');
}

async function openHistory(path) {
  if (steps.isPaired) return;
  Object.assign(valueHistory, { path, entries: [] });
  const request = openHistory.request = {};
  const name = path === 'self' ? 'the whole state' : path;
  $('history-name').textContent = name;
  $('history').hidden = false;
  historyList.selected = -1;
  historyList.box.scrollTop = 0;
  const said = (text) => { $('history-count').textContent = text; };
  said('reading the steps …');
  const slices = new Slices();
  for (let index = 0; index < steps.count; index++) {
    const part = steps.partOf(index);
    if (index === steps.starts[part] && !canChange(part, path)) {
      index = (steps.starts[part + 1] ?? steps.count) - 1;
      continue;
    }
    for (const entry of entriesOf(index, path)) valueHistory.entries.push(entry);
    if (slices.isOver) {
      historyList.setCount(valueHistory.entries.length);
      await slices.rest();
      if (openHistory.request !== request) return;
    }
  }
  const count = valueHistory.entries.length;
  said(count ? counted(count, 'change') : 'no step changed it');
  historyList.setCount(count);
  const near = valueHistory.entries.findLastIndex((entry) => entry.step <= chosen.step);
  if (count) historyList.select(Math.max(0, near));
  if (!$('detail').contains(document.activeElement) && document.activeElement !== document.body) return;
  (count ? $('history-list') : $('history-close')).focus({ preventScroll: true });
}

function markHistory() {
  if (!$('history').hidden) historyList.draw();
}

function closeHistory() {
  openHistory.request = null;
  const hadFocus = $('history').contains(document.activeElement);
  $('history').hidden = true;
  Object.assign(valueHistory, { path: null, entries: [] });
  historyList.setCount(0);
  if (hadFocus) $('state-tree')?.focus({ preventScroll: true });
}

$('history-close').addEventListener('click', closeHistory);
$('history').addEventListener('keydown', (event) => {
  const actions = {
    Escape: closeHistory,
    ArrowDown: () => historyList.selectBy(1), ArrowUp: () => historyList.selectBy(-1),
    Enter: () => { if (historyList.selected >= 0) openEntry(historyList.selected); },
  };
  const isList = event.target === $('history-list');
  const action = isList || event.key === 'Escape' ? actions[event.key] : null;
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
});
