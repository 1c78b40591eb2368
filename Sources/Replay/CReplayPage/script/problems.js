// What is wrong, and texts with changes.

const heading = (text, ...more) => make('h3', {}, text, ...more);
const box = (text) => make('pre', { class: 'box' }, ...marked(text));

function diffBox(text) {
  const pre = make('pre', { class: 'box diff' });
  for (const line of text.split('\n')) {
    pre.append(make('span', {
      class: line.startsWith('-') ? 'del' : line.startsWith('+') ? 'ins' : null,
    }, ...marked(line || ' ')));
  }
  return pre;
}

function placeOf(edit) {
  if (edit.part) {
    const { column, endLine, endColumn, text } = edit.part;
    const line = edit.line + 1;
    if (endLine === line && endColumn === column) return `in line ${line}, at column ${column}`;
    const place = endLine === line
      ? `columns ${column}–${endColumn - 1} of line ${line}`
      : `line ${line}, column ${column}, to line ${endLine}, column ${endColumn - 1}`;
    return (text ? 'in place of ' : 'remove ') + place;
  }
  const removed = edit.removed || 0;
  const lines = removed === 1 ? 'line ' + (edit.line + 1) : `lines ${edit.line + 1}–${edit.line + removed}`;
  if (!(edit.inserted || []).length) return 'remove ' + lines;
  if (removed) return 'in place of ' + lines;
  return edit.line === 0 ? 'at the beginning' : 'below line ' + edit.line;
}

function problemBox(problem) {
  const place = problem.place;
  const parts = [make('strong', { text: problem.message })];
  if (place) {
    parts.push(make('div', { class: 'mono note', text: `${place.file}:${place.line}:${place.column}` }));
    if (place.width > 0) {
      parts.push(make('pre', {
        text: place.text + '\n' + place.padding + '^'.repeat(place.width) + (problem.hint ? ' ' + problem.hint : ''),
      }));
    }
  }
  const element = make('div', { class: 'box problem' }, ...parts);
  if (problem.difference) element.append(make('p', { class: 'note', text: 'expected: -, actual: +' }), diffBox(problem.difference));
  for (const side of ['expected', 'actual']) {
    if (problem[side]) element.append(make('p', { class: 'note', text: side }), box(problem[side]));
  }
  for (const note of problem.notes || []) element.append(make('div', { text: '→ ' + note }));
  const aim = problem.suggestion && problem.suggestion.isFirstStep ? 'as a first step' : 'to make it pass';
  for (const edit of problem.suggestion ? problem.suggestion.edits || [] : []) {
    const inserted = edit.part ? edit.part.text.split('\n').filter(Boolean) : edit.inserted || [];
    // It only keeps the comments of lines that are removed.
    if (!edit.part && !edit.removed && inserted.every((line) => /^ *(#|\/\/)/.test(line))) continue;
    element.append(make('div', { class: 'remedy', text: '→ ' + aim + ', ' + placeOf(edit) + (inserted.length ? ':' : '') }));
    if (inserted.length) element.append(make('pre', { class: 'remedy', text: inserted.join('\n') }));
  }
  const more = problem.suggestion ? problem.suggestion.moreActions : 0;
  if (more) {
    const actions = more === 1 ? '1 more action' : `${more.toLocaleString('en')} more actions`;
    element.append(make('div', { class: 'remedy', text: `… and steps for ${actions}` }));
  }
  return element;
}

function section(title, element) { return [heading(title), element]; }
