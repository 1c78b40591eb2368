// What scripts have reached of the features, in place of the run.

const coverage = data('run-coverage');
const coverageKinds = [
  { kind: 'action', plural: 'actions', ways: ['sent', 'received', 'changed'] },
  { kind: 'state', plural: 'states', ways: ['seen'] },
  { kind: 'endpoint', plural: 'endpoints', ways: ['answered', 'threw', 'cancelled'] },
  { kind: 'effect', plural: 'effects', ways: ['finished', 'cancelled'] },
];
const covered = { features: [], chosen: undefined };

const isCoverageShown = () => !$('coverage').hidden;
const missingOf = (feature) => feature.items.filter((item) => item.missing).length;
// Rounded down, so that nothing missing looks complete.
const percentage = ({ reached, total }) => (Math.floor(reached * 1000 / total) / 10).toFixed(1) + ' %';
const figureText = (figure) => `${percentage(figure)}, ${figure.reached} of ${figure.total}`;

const coveredList = coverage && new RowList($('covered'), 42, (row) => {
  const feature = covered.features[row];
  const missing = missingOf(feature);
  return make('div', {
    role: 'option', class: missing ? 'bad' : 'passed', title: feature.feature, onclick: () => openFeature(feature),
  },
    make('span', { class: 'mark', text: missing ? '✗' : '✓' }),
    make('span', { text: feature.feature }),
    make('small', { text: missing ? `${missing} missing · actions ${percentage(feature.actions)}` : 'nothing is missing' }));
});

// The things of a feature that the filter leaves.
function itemsOf(feature) {
  const words = $('coverage-filter').value.trim().toLowerCase().split(/\s+/);
  const onlyMissing = $('only-missing').checked;
  const name = feature.feature.toLowerCase();
  return feature.items.filter((item) => (item.missing || !onlyMissing) &&
    words.every((word) => name.includes(word) || item.name.toLowerCase().includes(word)));
}

function filterCoverage() {
  covered.features = coverage.features.filter((feature) => itemsOf(feature).length > 0);
  if (!covered.features.includes(covered.chosen)) covered.chosen = covered.features.find(missingOf) || covered.features[0];
  coveredList.setCount(covered.features.length);
  showFeature();
}

function openFeature(feature) {
  covered.chosen = feature;
  showFeature();
  showAddress(hashOf('coverage', encodeURIComponent(feature.feature)));
}

function showFeature() {
  const feature = covered.chosen;
  const row = covered.features.indexOf(feature);
  if (row < 0) coveredList.selected = -1;
  else coveredList.select(row);
  const place = $('coverage-detail');
  place.scrollTop = 0;
  const warning = coverage.without &&
    make('p', { class: 'warn', text: `Not counted are scripts whose events do not say what they reached, such as ${coverage.without}.` });
  if (!feature) return place.replaceChildren(...[warning].filter(Boolean), make('p', { class: 'note', text: 'No feature has what the filter asks for.' }));
  const items = itemsOf(feature);
  const hidden = feature.items.length - items.length;
  place.replaceChildren(
    ...[warning].filter(Boolean),
    make('h2', { text: feature.feature }),
    make('p', { class: 'facts' },
      make('span', { text: counted(feature.scripts, 'script') }),
      make('span', { class: missingOf(feature) ? 'missing' : null, text: `${missingOf(feature) || 'nothing'} missing` }),
      hidden ? make('span', { text: `${hidden} left out by the filter` }) : null),
    ...coverageKinds.flatMap((each) => coverageTable(each, feature[each.plural], items.filter((item) => item.kind === each.kind))));
}

// What is missing comes with a word, so that it does not depend on colour.
function coverageCell(item, way) {
  if (item.reached?.includes(way)) return make('td', { class: 'reached' }, '✓', make('span', { class: 'unseen', text: 'yes' }));
  if (!item.notReached?.includes(way)) return make('td');
  const isMissing = item.missing && !(item.kind === 'action' && way === 'changed');
  return isMissing ? make('td', { class: 'missing', text: '✗ never' }) : make('td', {}, '–', make('span', { class: 'unseen', text: 'no' }));
}

function coverageTable({ kind, plural, ways }, figure, items) {
  if (!figure.total || !items.length) return [];
  const rows = items.map((item) => make('tr', { class: item.missing ? 'lacking' : null },
    make('th', { scope: 'row', class: 'mono', text: item.name }), ...ways.map((way) => coverageCell(item, way))));
  const head = make('tr', {}, make('th', { scope: 'col', text: kind }), ...ways.map((way) => make('th', { scope: 'col', text: way })));
  return [
    make('h3', {}, plural, make('span', { class: 'found', text: figureText(figure) }),
      make('meter', { min: 0, max: figure.total, value: figure.reached, 'aria-label': `${plural} that are reached` })),
    make('table', { 'aria-label': plural }, make('thead', {}, head), make('tbody', {}, ...rows)),
  ];
}

// Shows what scripts reach, or the run.
function showCoverage(isShown, feature) {
  if (!coverage) return;
  stopPlaying();
  $('coverage').hidden = !isShown;
  $('app').classList.toggle('with-coverage', isShown);
  for (const [id, isChosen] of [['run-tab', !isShown], ['coverage-tab', isShown]]) {
    $(id).setAttribute('aria-selected', isChosen);
    $(id).tabIndex = isChosen ? 0 : -1;
  }
  if (!isShown) return;
  if (feature) {
    covered.chosen = feature;
    $('coverage-filter').value = '';
    $('only-missing').checked = false;
  }
  filterCoverage();
}

function chooseView(isCoverage) {
  showCoverage(isCoverage);
  if (isCoverage) showAddress(hashOf('coverage'));
  // The page may have begun with what is reached.
  else if (chosen.script < 0) openFirstStep();
  else openStep(chosen.script, chosen.step);
}

function goToFeature(distance, isWanted = () => true) {
  const all = covered.features;
  for (let row = all.indexOf(covered.chosen) + distance; row >= 0 && row < all.length; row += distance) {
    if (isWanted(all[row])) return openFeature(all[row]);
  }
}

const coverageKeys = {
  c: () => chooseView(false), Escape: () => chooseView(false),
  n: () => goToFeature(1, missingOf), N: () => goToFeature(-1, missingOf),
  '/': () => { $('coverage-filter').focus(); $('coverage-filter').select(); },
};

function coverageKeysFor(target) {
  if (!$('covered').contains(target)) return coverageKeys;
  return { ...coverageKeys, ArrowUp: () => goToFeature(-1), ArrowDown: () => goToFeature(1) };
}

if (coverage) {
  const totals = coverageKinds.map(({ plural }) => {
    const figures = coverage.features.map((feature) => feature[plural]);
    const sum = (part) => figures.reduce((total, figure) => total + figure[part], 0);
    return { plural, reached: sum('reached'), total: sum('total') };
  });
  $('coverage-total').textContent =
    totals.filter((each) => each.total).map((each) => `${each.plural} ${percentage(each)}`).join(' · ');
  $('views').hidden = $('coverage-key').hidden = false;
  $('run-tab').addEventListener('click', () => chooseView(false));
  $('coverage-tab').addEventListener('click', () => chooseView(true));
  $('views').addEventListener('keydown', (event) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    chooseView(!isCoverageShown());
    $(isCoverageShown() ? 'coverage-tab' : 'run-tab').focus();
  });
  $('coverage-filter').addEventListener('input', filterCoverage);
  $('only-missing').addEventListener('change', filterCoverage);
}
