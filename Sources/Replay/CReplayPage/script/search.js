// The search over actions and values: a hit is a step that has the text.

// Hits in the order of the page, each a script and a row.
const searched = { text: '', hits: [], rows: new Set(), isDone: true };

const isSearching = () => searched.text !== '';
const isHit = (row) => searched.rows.has(row);

// A text in pieces, with what is searched for as marks.
function marked(text) {
  if (!isSearching()) return [text];
  const pieces = [], lower = text.toLowerCase();
  let at = 0;
  // Some letters are longer in lower case.
  if (lower.length !== text.length) return [text];
  for (let next = lower.indexOf(searched.text); next >= 0 && pieces.length < 100; next = lower.indexOf(searched.text, at)) {
    pieces.push(text.slice(at, next), make('mark', { text: text.slice(next, next + searched.text.length) }));
    at = next + searched.text.length;
  }
  return [...pieces, text.slice(at)];
}

// What a step did, as texts: actions, values, calls, and what was printed.
function textsOf(step) {
  const received = (step.received || []).flatMap((action) => [action.text, ...(action.changes || []).map(changeText)]);
  return [
    step.text, step.label, ...received, ...(step.changes || []).map(changeText), ...(step.watched || []).map(changeText),
    ...(step.stateEdits || []).flatMap((edit) => edit.inserted || []), ...(step.calls || []).map(callText), step.output, step.captured,
  ];
}

const hasText = (step, text) => textsOf(step).some((each) => each && each.toLowerCase().includes(text));

async function search() {
  const text = $('search').value.trim().toLowerCase();
  if (text === searched.text) return;
  const request = search.request = {};
  Object.assign(searched, { text, hits: [], rows: new Set(), isDone: text === '' });
  document.body.classList.toggle('searching', isSearching());
  redrawForSearch();
  if (!isSearching()) return;
  // Typing goes on.
  await nextFrame();
  const slices = new Slices();
  for (const script of scripts) {
    if (search.request !== request) return;
    const run = script.index === chosen.script ? steps : runOf(script);
    const found = await hitsOf(run, text, slices, () => search.request === request);
    if (!found) return;
    for (const row of found) searched.hits.push({ script: script.index, row });
    if (script.index === chosen.script) searched.rows = new Set(found);
    showHitPlace();
  }
  searched.isDone = true;
  redrawForSearch();
}

async function hitsOf(run, text, slices, isWanted) {
  const found = [];
  for (const row of run.candidates(text)) {
    if (row !== null && run.isHit(row, text)) found.push(row);
    if (slices.isOver) {
      await slices.rest();
      if (!isWanted()) return null;
    }
  }
  return found;
}

// The rows of a script that is opened later.
function gatherHitRows() {
  searched.rows = new Set(searched.hits.filter((hit) => hit.script === chosen.script).map((hit) => hit.row));
}

function redrawForSearch() {
  gatherHitRows();
  showHitPlace();
  stepList.draw();
  if (steps) (steps.isPaired ? showPair : showDetail)();
}

const hitBefore = (script, row) => searched.hits.findLastIndex((hit) => hit.script < script || hit.script === script && hit.row < row);
const hitAfter = (script, row) => searched.hits.findIndex((hit) => hit.script > script || hit.script === script && hit.row > row);

// Tells how many hits there are, and which one is shown.
function showHitPlace() {
  const count = searched.hits.length;
  for (const id of ['next-hit', 'previous-hit']) $(id).disabled = count === 0;
  const now = hitBefore(chosen.script, chosen.step) + 1;
  const isOn = searched.hits[now]?.script === chosen.script && searched.hits[now]?.row === chosen.step;
  const text = !isSearching() ? '' : !searched.isDone ? count + ' …' : count === 0 ? 'no hits' : isOn ? `${now + 1} of ${count}` : counted(count, 'hit');
  if ($('hits').textContent !== text) $('hits').textContent = text;
}

// Goes to the next or previous hit, and from the last one to the first.
function goToHit(direction) {
  if (!searched.hits.length) return;
  const next = direction > 0 ? hitAfter(chosen.script, chosen.step) : hitBefore(chosen.script, chosen.step);
  const hit = next >= 0 ? searched.hits[next] : searched.hits[direction > 0 ? 0 : searched.hits.length - 1];
  const isOther = hit.script !== chosen.script;
  openStep(hit.script, hit.row);
  if (isOther) { gatherHitRows(); stepList.draw(); }
}

function endSearch() {
  $('search').value = '';
  search();
}

let typed = 0;
$('search').addEventListener('input', () => {
  clearTimeout(typed);
  typed = setTimeout(search, 120);
});
$('search').addEventListener('keydown', async (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  clearTimeout(typed);
  $('steps').focus({ preventScroll: true });
  await search();
  goToHit(event.shiftKey ? -1 : 1);
});
$('next-hit').addEventListener('click', () => goToHit(1));
$('previous-hit').addEventListener('click', () => goToHit(-1));
