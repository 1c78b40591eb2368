// The chosen step.

const hashOf = (file, number) =>
  '#' + encodeURIComponent(file).replace(/%2F/g, '/') + (number === undefined ? '' : '@' + number);

const nameOfStep = (index) => index >= steps.count ? 'end' : (steps.isPaired ? 'row ' : 'step ') + steps.number(index);

// Browsers refuse many changes of the address in a short time, as when the slider is dragged.
const address = { changed: -Infinity, timer: 0 };
function showAddress(hash) {
  clearTimeout(address.timer);
  if (location.hash === hash) return;
  const wait = Math.max(0, address.changed + 400 - performance.now());
  const show = () => { address.changed = performance.now(); history.replaceState(null, '', hash); };
  if (wait === 0) show(); else address.timer = setTimeout(show, wait);
}

function openScript(script) {
  steps = runOf(scripts[script]);
  steps.gutter = gutter();
  states = steps.isPaired ? null : new States(steps);
  chosen.script = script;
  chosen.step = -1;
  folds.clear();
  closeHistory();
  headOf(steps.info);
  stepList.overlay?.remove();
  stepList.overlay = null;
  stepList.box.scrollTop = 0;
  stepList.selected = -1;
  stepList.setCount(steps.rowCount);
  drawAxis();
  layOutPlayer();
  const row = shown.findIndex((each) => each.index === script);
  if (row >= 0) scriptList.select(row);
}

// Shows a step everywhere: in the list, on the slider and the axis, in the source, and its state.
async function openStep(script, step, isFromLink) {
  if (script < 0 || script >= scripts.length) return;
  if (script !== chosen.script) openScript(script);
  chosen.step = steps.count ? Math.max(0, Math.min(step, steps.rowCount - 1)) : -1;
  stepList.select(Math.max(0, chosen.step));
  moveAxis();
  movePlayer();
  showSource();
  showHitPlace();
  markHistory();
  if (!isFromLink) showAddress(hashOf(steps.info.file, chosen.step < 0 ? undefined : steps.number(chosen.step)));
  document.title = [steps.info.title || steps.info.file, chosen.step < 0 ? null : nameOfStep(chosen.step)].filter(Boolean).join(' · ');
  await (steps.isPaired ? showPair() : showDetail());
}

function detailParts() {
  const details = steps.info;
  const parts = [];
  const isEnd = steps.hasEnd && chosen.step === steps.count;
  if (isEnd) parts.push(movesTo('end'), make('h2', { text: 'At the end of the script' }));
  else if (chosen.step >= 0) parts.push(movesTo(steps.number(chosen.step)), ...stepDetail(steps, chosen.step));
  else parts.push(make('h2', { text: details.title || details.file }));
  for (const warning of details.warnings || []) parts.push(make('p', { class: 'warn', text: 'warning: ' + warning.message }));
  if (details.reason) parts.push(make('p', { class: 'note', text: details.reason }));
  if (isEnd || chosen.step < 0) parts.push(...endDetail(details, isEnd ? null : 'The script'));
  return parts;
}

function endDetail(details, title) {
  if (!details.problems && !details.notes && !details.captured) return [];
  return [
    title ? heading(title) : null,
    ...(details.problems || []).map(problemBox),
    ...(details.notes || []).map((note) => make('p', { class: 'note', text: note })),
    ...(details.captured ? section('Printed after the last step', box(details.captured)) : []),
  ].filter(Boolean);
}

async function showDetail() {
  const request = showDetail.request = {};
  const place = make('div', {});
  const hadFocus = document.activeElement?.id === 'state-tree';
  $('detail').replaceChildren(...detailParts(), place);
  $('detail').scrollTop = 0;
  if (!states.isKnown) return;
  const isWanted = () => showDetail.request === request;
  const isEnd = chosen.step === steps.count;
  const step = Math.min(chosen.step, steps.count - 1);
  const before = await states.after(isEnd ? step : Math.max(-1, step - 1), isWanted);
  // The dump of a large state takes a while to be laid out, so the step is drawn before.
  if (before && before.length > 5000) await nextFrame();
  const after = before && isWanted() && await states.after(step, isWanted);
  if (!after || !isWanted()) return;
  if (after.length > 5000) await nextFrame();
  if (isWanted()) showState(place, before, after, hadFocus);
}

const movesTo = (number) => make('div', { class: 'moves' },
  make('button', { text: '←', 'aria-label': 'previous step', onclick: () => move(-1) }),
  make('button', { text: '→', 'aria-label': 'next step', onclick: () => move(1) }),
  make('a', { href: hashOf(steps.info.file, number), text: 'link', title: 'a link to this step' }));

function factsOf(run, index) {
  const step = run.step(index);
  const facts = [make('span', { class: 'mark ' + (isBad(step.outcome) ? 'bad' : 'passed'), text: words[step.outcome] || step.outcome })];
  facts.push(make('span', { class: 'mono', text: (step.file || run.info.file) + ':' + step.line }));
  if (step.label) facts.push(make('span', { text: 'label ' + step.label }));
  const cause = run.causes.get(index);
  if (cause !== undefined) {
    facts.push(make('span', {}, 'caused by ', run === steps
      ? make('a', { href: hashOf(run.info.file, run.number(cause)), text: 'step ' + step.cause })
      : 'step ' + step.cause));
  }
  if (step.arrival) facts.push(make('span', { text: 'received at ' + step.arrival }));
  facts.push(make('span', { text: 'virtual time ' + step.time }));
  if (step.effectsStarted) facts.push(make('span', { text: counted(step.effectsStarted, 'effect') + ' started' }));
  if (step.effectsEnded) facts.push(make('span', { text: step.effectsEnded + ' ended' }));
  if (step.cancelledEffects) facts.push(make('span', { text: 'cancelled: effects of step ' + step.cancelledEffects.join(', ') }));
  if (step.effectsInFlight) facts.push(make('span', { text: step.effectsInFlight + ' in flight' }));
  for (const change of step.watched || []) facts.push(make('code', {}, ...marked(changeText(change))));
  return make('p', { class: 'facts' }, ...facts);
}

function receivedList(step) {
  const list = make('ul', { class: 'plain' });
  for (const action of step.received) {
    const cause = action.cause ? make('span', { class: 'note', text: '  ← step ' + action.cause + (action.arrival ? ', at ' + action.arrival : '') }) : null;
    list.append(make('li', {}, action.skipped ? 'skipped ' : null, make('code', {}, ...marked(action.text)), cause, action.diff ? diffBox(action.diff) : null));
  }
  return list;
}

const callText = (call) => call.endpoint + (call.arguments.startsWith('(') ? call.arguments : `(${call.arguments})`);

// What a run did in a step.
function stepDetail(run, index) {
  const step = run.step(index);
  const parts = [make('h2', {}, step.number + ' ', make('code', {}, ...marked(step.text))), factsOf(run, index)];
  for (const problem of step.problems || []) parts.push(problemBox(problem));
  if (step.output) parts.push(...section('Shown', box(step.output)));
  if (step.diff) parts.push(...section('Change', diffBox(step.diff)));
  if (step.received) parts.push(...section('Received', receivedList(step)));
  if (step.calls) parts.push(...section('Calls', box(step.calls.map(callText).join('\n'))));
  if (step.captured) parts.push(...section('Printed', box(step.captured)));
  for (const note of [step.directReads, step.uncontrolled, step.notes].flatMap((notes) => notes || [])) parts.push(make('p', { class: 'note', text: note }));
  return parts;
}
