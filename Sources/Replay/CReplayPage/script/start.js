// Keys, links, and the first step that is shown.

function move(distance) { if (steps && steps.count) openStep(chosen.script, chosen.step + distance); }

function nextFailure(direction) {
  if (!steps) return;
  const failures = steps.failures;
  const own = direction > 0 ? failures.find((index) => index > chosen.step) : failures.findLast((index) => index < chosen.step);
  if (own !== undefined) return openStep(chosen.script, own);
  const count = scripts.length;
  for (let distance = 1; distance <= count; distance++) {
    const script = (chosen.script + direction * distance + count * 2) % count;
    const details = info(scripts[script]);
    if (!isBad(details.outcome)) continue;
    const all = failuresOf(details);
    return openStep(script, all.length ? all[direction > 0 ? 0 : all.length - 1] : 1e9);
  }
}

const isTyping = (target) => target instanceof HTMLInputElement && ['search', 'text'].includes(target.type);
const isControl = (target) => target instanceof HTMLSelectElement || target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

function keysFor(target) {
  if (isCoverageShown()) return coverageKeysFor(target);
  const actions = {
    ArrowLeft: () => move(-1), ArrowRight: () => move(1),
    Home: () => openStep(chosen.script, 0), End: () => openStep(chosen.script, 1e9),
    n: () => isSearching() ? goToHit(1) : nextFailure(1), N: () => isSearching() ? goToHit(-1) : nextFailure(-1),
    s: () => toggleSource(), p: () => togglePlaying(),
    '/': () => { $('search').focus(); $('search').select(); },
    Escape: () => { if (isSearching()) endSearch(); else closeHistory(); },
  };
  if (coverage) actions.c = () => chooseView(true);
  if (isSearching() && !isControl(target)) actions.Enter = () => goToHit(1);
  const isIn = (id) => $(id).contains(target);
  if (isIn('steps')) {
    const page = Math.max(1, Math.floor($('steps').clientHeight / stepList.height) - 1);
    Object.assign(actions, { ArrowUp: () => move(-1), ArrowDown: () => move(1), PageUp: () => move(-page), PageDown: () => move(page) });
  }
  if (isIn('scripts')) {
    const go = (distance) => {
      const script = shown[shown.findIndex((each) => each.index === chosen.script) + distance];
      if (script) openStep(script.index, 0);
    };
    Object.assign(actions, { ArrowUp: () => go(-1), ArrowDown: () => go(1) });
  }
  const view = sourceViews.find(({ list }) => list.box.contains(target));
  if (view) {
    Object.assign(actions, {
      ArrowUp: () => view.list.selectBy(-1), ArrowDown: () => view.list.selectBy(1), Enter: () => view.open(view.list.selected + 1),
    });
  }
  // The choices of a menu.
  if (target instanceof HTMLSelectElement) for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) delete actions[key];
  return actions;
}

document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (isTyping(event.target)) { if (event.key === 'Escape') event.target.blur(); return; }
  const action = keysFor(event.target)[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

function openLink() {
  let hash = location.hash.slice(1);
  try { hash = decodeURIComponent(hash); } catch { }
  const at = hash.lastIndexOf('@');
  const candidates = at < 0 ? [[hash]] : [[hash.slice(0, at), hash.slice(at + 1)], [hash]];
  for (const [file, number] of candidates) {
    const script = scripts.find((each) => info(each).file === file);
    if (!script) continue;
    showCoverage(false);
    if (script.index !== chosen.script) openScript(script.index);
    const index = number === undefined ? 0 : steps.indexOf(number);
    openStep(script.index, Math.max(0, index), true);
    return true;
  }
  return coverage !== null && openCoverageLink(hash);
}

function openCoverageLink(hash) {
  const feature = coverage.features.find((each) => hash === 'coverage@' + each.feature);
  if (!feature && hash !== 'coverage') return false;
  showCoverage(true, feature);
  return true;
}

function openFirstStep() {
  const bad = scripts.findIndex((script) => isBad(info(script).outcome));
  if (bad >= 0) {
    const failures = failuresOf(info(scripts[bad]));
    openStep(bad, failures.length ? failures[0] : 1e9);
  } else if (scripts.length) {
    openStep(0, 0);
  }
}

window.addEventListener('hashchange', openLink);
$('filter').addEventListener('input', filterScripts);
$('only-failures').addEventListener('change', filterScripts);
$('summary').textContent = comparison ? comparison.verdict : data('run-summary');
$('app').hidden = false;
if (scripts.length === 1) $('app').classList.add('one-script');
scriptList.setCount(shown.length);
if (!openLink()) {
  if (coverage && coverage.comesFirst) showCoverage(true);
  else openFirstStep();
}
