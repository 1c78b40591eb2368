// The source of the script and of the files that it includes.

let showsSource = true;

// A file of a run, and the line of the chosen step.
class SourceView {
  constructor(id) {
    this.name = $(id + '-file');
    this.list = new RowList($(id + '-lines'), 18, (index) => this.row(index));
    // The lines of the file, the number of lines that the page does not have, and the run.
    this.source = null;
  }
  row(index) {
    const { lines, omitted } = this.source;
    const isRest = index >= lines.length;
    return make('div', {
      role: 'option', class: isRest ? 'note' : null, 'aria-setsize': lines.length + omitted, 'aria-posinset': index + 1,
      onclick: isRest ? null : () => this.open(index + 1),
    },
      make('span', { class: 'number', text: isRest ? '' : index + 1 }),
      make('code', { text: isRest ? `… ${omitted} more lines, which are not in this page` : lines[index] || ' ' }));
  }
  show(place) {
    this.name.hidden = this.list.box.hidden = !place;
    if (!place) return;
    const isOther = !this.source || this.source.key !== place.key;
    if (isOther) this.source = readSource(place.key);
    this.source.run = place.run;
    this.name.textContent = place.name;
    if (isOther) {
      this.list.selected = -1;
      this.list.box.scrollTop = 0;
      this.list.setCount(this.source.lines.length + (this.source.omitted ? 1 : 0));
    }
    const line = place.line ? Math.min(place.line - 1, this.list.count - 1) : -1;
    const box = this.list.box, top = line * this.list.height;
    if (line >= 0 && (top < box.scrollTop || top + 4 * this.list.height > box.scrollTop + box.clientHeight)) {
      box.scrollTop = Math.max(0, top - box.clientHeight / 3);
    }
    this.list.selected = line;
    this.list.draw();
  }
  // Opens the next step that is written in a line, or in the nearest line above it.
  async open(line) {
    const request = SourceView.request = {};
    const { key, run } = this.source;
    const current = steps.currentIn(run);
    let best = null;
    const slices = new Slices();
    for (let index = 0; index < run.count; index++) {
      const step = run.step(index);
      const isIn = sourceKey(run, sourceNumber(run, step.file)) === key;
      const isLater = best && step.line === best.line && best.index <= current && index > current;
      if (isIn && step.line <= line && (!best || step.line > best.line || isLater)) best = { index, line: step.line };
      if (slices.isOver) {
        await slices.rest();
        if (SourceView.request !== request) return;
      }
    }
    if (best) openStep(chosen.script, steps.rowOf(run, best.index));
  }
}

const sourceKey = (run, number) => run.info.sourcesOf + '-' + number;
const sourceNumber = (run, file) => file ? run.info.sources.indexOf(file) : 0;

function readSource(key) {
  const { text, omittedLines } = data('source-' + key);
  const lines = text.split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === '') lines.pop();
  return { key, lines, omitted: omittedLines || 0 };
}

const sourceViews = [new SourceView('source'), new SourceView('other')];

// Where a step of a run is written, or what is wrong after the last one; `null` if the page does not have the text.
function placeInSource(run, index) {
  if (!run.info.sources) return null;
  const isStep = index >= 0 && index < run.count;
  const place = isStep ? run.step(index) : index < 0 ? null : (run.info.problems || []).map((each) => each.place).find(Boolean);
  // Problems in a row of a table name its file.
  const isOwn = !isStep && place && [run.info.file, run.info.file.replace(/\[\d+\]$/, '')].includes(place.file);
  const number = place ? sourceNumber(run, isOwn ? null : place.file) : 0;
  // The page may have had no room for an included file.
  if (number < 0) return null;
  // A row of a table has the text of the first one.
  const name = number ? run.info.sources[number] : run.info.file;
  return { run, key: sourceKey(run, number), name, line: place ? place.line : 0 };
}

// Two runs of the same text share a view.
function placesInSource() {
  if (!steps.isPaired) return [placeInSource(steps, chosen.step)];
  const isEnd = chosen.step >= steps.count;
  const places = steps.sides.map((run, side) => placeInSource(run, isEnd ? run.count : steps.indexIn(side, chosen.step)));
  const [first, second] = places;
  if (first && second && isSameText(first.key, second.key)) return [{ ...first, line: first.line || second.line }];
  return places.map((place, side) => {
    const run = comparison.names[side];
    return place && { ...place, name: place.name === run ? run : `${run}: ${place.name}` };
  });
}

const comparedTexts = new Map();
function isSameText(first, second) {
  const key = first + ' ' + second;
  if (!comparedTexts.has(key)) comparedTexts.set(key, dataText('source-' + first) === dataText('source-' + second));
  return comparedTexts.get(key);
}

// Shows the line of the chosen step, or of what is wrong after the last one.
function showSource() {
  const places = showsSource ? placesInSource().filter(Boolean) : [];
  $('source').hidden = !places.length;
  $('app').classList.toggle('with-source', places.length > 0);
  sourceViews.forEach((view, number) => view.show(places[number]));
}

function toggleSource() {
  showsSource = !showsSource;
  $('source-button')?.setAttribute('aria-pressed', showsSource);
  if (steps) showSource();
}
