// The source of the script and of the files that it includes.

let showsSource = true;
// The file that is shown: its name, its lines, and the number of lines that the page does not have.
let source = null;

const sourceList = new RowList($('source-lines'), 18, (index) => {
  const isRest = index >= source.lines.length;
  return make('div', {
    role: 'option', class: isRest ? 'note' : null, 'aria-setsize': source.lines.length + source.omitted, 'aria-posinset': index + 1,
    onclick: isRest ? null : () => openLine(index + 1),
  },
    make('span', { class: 'number', text: isRest ? '' : index + 1 }),
    make('code', { text: isRest ? `… ${source.omitted} more lines, which are not in this page` : source.lines[index] || ' ' }));
});

function readSource(number) {
  const key = chosen.script + '-' + number;
  if (source && source.key === key) return;
  const { text, omittedLines } = data('source-' + key);
  const lines = text.split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === '') lines.pop();
  source = { key, name: steps.info.sources[number], lines, omitted: omittedLines || 0 };
  $('source-file').textContent = source.name;
  sourceList.selected = -1;
  $('source-lines').scrollTop = 0;
  sourceList.setCount(lines.length + (source.omitted ? 1 : 0));
}

const sourceNumber = (file) => file ? steps.info.sources.indexOf(file) : 0;

// Shows the line of the chosen step, or of what is wrong after the last one.
function showSource() {
  const isShown = showsSource && Boolean(steps.info.sources);
  $('source').hidden = !isShown;
  $('app').classList.toggle('with-source', isShown);
  if (!isShown) return;
  const isStep = chosen.step >= 0 && chosen.step < steps.count;
  const place = isStep ? steps.step(chosen.step) : (steps.info.problems || []).map((each) => each.place).find(Boolean);
  const isOwn = !isStep && place && place.file === steps.info.file;
  const number = place ? sourceNumber(isOwn ? null : place.file) : 0;
  // The page may have had no room for an included file.
  if (number < 0) { $('source').hidden = true; $('app').classList.remove('with-source'); return; }
  readSource(number);
  const line = place && place.line ? Math.min(place.line - 1, sourceList.count - 1) : -1;
  const box = sourceList.box, top = line * sourceList.height;
  if (line >= 0 && (top < box.scrollTop || top + 4 * sourceList.height > box.scrollTop + box.clientHeight)) {
    box.scrollTop = Math.max(0, top - box.clientHeight / 3);
  }
  sourceList.selected = line;
  sourceList.draw();
}

function toggleSource() {
  showsSource = !showsSource;
  $('source-button')?.setAttribute('aria-pressed', showsSource);
  if (steps) showSource();
}

// Opens the next step that is written in a line, or in the nearest line above it.
async function openLine(line) {
  const request = openLine.request = {};
  const { key } = source;
  let best = null;
  const slices = new Slices();
  for (let index = 0; index < steps.count; index++) {
    const step = steps.step(index);
    const isIn = chosen.script + '-' + sourceNumber(step.file) === key;
    const isLater = best && step.line === best.line && best.index <= chosen.step && index > chosen.step;
    if (isIn && step.line <= line && (!best || step.line > best.line || isLater)) best = { index, line: step.line };
    if (slices.isOver) {
      await slices.rest();
      if (openLine.request !== request || !source || source.key !== key) return;
    }
  }
  if (best) openStep(chosen.script, best.index);
}
