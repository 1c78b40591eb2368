// The state as a tree: the lines of its dump, which can be folded, filtered by path, and asked for their history.

const folds = new Map();
let showsBefore = false;
// Only lines whose path contains this are shown.
let wantedPath = '';

const indentation = (line) => { let count = 0; while (line.charCodeAt(count) === 32) count++; return count; };

// The name of a line among its siblings, as paths of scripts write it.
function nameOf(line) {
  const text = line.trimStart();
  if (text[0] === '[') {
    const end = text.indexOf(']: ');
    return end < 0 ? '' : text.slice(0, end + 1);
  }
  const key = /^("(?:[^"\\]|\\.)*"): /.exec(text);
  if (key) return '[' + key[1] + ']';
  const name = /^([\p{L}_$`][\p{L}\p{N}_$`]*): /u.exec(text);
  if (name) return name[1];
  const other = /^([^\s:()[\]"]+): /.exec(text);
  return other ? '[' + other[1] + ']' : '';
}

// The name of the case that a line opens: the payload of a case is reached through it.
function caseOf(line) {
  const name = nameOf(line);
  const text = line.trimStart();
  const value = name && text.includes(': ') ? text.slice(text.indexOf(': ', name[0] === '[' ? name.length - 2 : 0) + 2) : text;
  const opening = /^[^(["]*/.exec(value)[0];
  const last = opening.split('.').pop();
  return opening.includes('.') && /^\p{Ll}/u.test(last) ? last : '';
}

const joined = (path, name) => !name ? path : path && name[0] !== '[' ? path + '.' + name : path + name;

// The path of a line, as changes name it; `self` for the state as a whole.
function pathOf(lines, index) {
  const outer = [];
  let depth = Infinity;
  for (let at = index; at >= 0 && depth > 0; at--) {
    const own = indentation(lines[at]);
    if (own >= depth) continue;
    depth = own;
    outer.unshift(lines[at]);
  }
  const path = outer.reduce((path, line, level) => {
    const place = joined(path, nameOf(line));
    return level < outer.length - 1 ? joined(place, caseOf(line)) : place;
  }, '');
  return path || 'self';
}

// Which lines are on a path that contains a text, or lead there.
function linesWith(text, lines, ends) {
  const kept = new Uint8Array(lines.length);
  const outer = [];
  let count = 0;
  for (let index = 0; index < lines.length; index++) {
    while (outer.length && outer[outer.length - 1].end < index) outer.pop();
    const parent = outer.length ? outer[outer.length - 1] : { path: '', end: -1 };
    if (parent.end === index) continue;
    const name = nameOf(lines[index]).toLowerCase();
    const path = parent.path + (name && parent.path && name[0] !== '[' ? '.' : '') + name;
    if (path.includes(text)) {
      count++;
      kept[index] = 1;
      if (ends[index] > index) kept[ends[index]] = 1;
      for (let above = outer.length - 1; above >= 0 && !kept[outer[above].index]; above--) {
        kept[outer[above].index] = 1;
        kept[outer[above].end] = 1;
      }
    }
    if (ends[index] > index) outer.push({ index, end: ends[index], path });
  }
  return { kept, count };
}

// Finds the extent of each line: the lines down to the one that closes it.
function parts(lines) {
  const ends = new Int32Array(lines.length).fill(-1);
  const open = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const depth = indentation(line);
    const first = line[depth];
    if ((first === ')' || first === ']') && open.length && open[open.length - 1].depth === depth) {
      ends[open.pop().index] = index;
    }
    const last = line[line.length - 1];
    if (last === '(' || last === '[') open.push({ index, depth });
  }
  return ends;
}

function changes(step, isBefore) {
  const changed = new Set();
  let shift = 0;
  for (const edit of (step && step.stateEdits) || []) {
    const inserted = (edit.inserted || []).length, removed = edit.removed || 0;
    const start = isBefore ? edit.line : edit.line + shift;
    for (let line = 0; line < (isBefore ? removed : inserted); line++) changed.add(start + line);
    shift += inserted - removed;
  }
  return changed;
}

const rowHeight = 19;

// The tree of one state.
class StateTree {
  constructor(place, before, after) {
    Object.assign(this, { place, before, after, all: null, visible: [] });
    const step = chosen.step < 0 || chosen.step >= steps.count ? null : steps.step(chosen.step);
    this.lines = showsBefore ? before : after;
    this.changed = changes(step, showsBefore);
    this.sorted = [...this.changed].sort((a, b) => a - b);
    this.ends = parts(this.lines);
    this.found = make('span', { class: 'found', role: 'status' });
    this.box = make('div', {
      id: 'state-tree', class: 'box tree mono', role: 'tree', 'aria-label': 'State', tabindex: '0', onkeydown: (event) => this.press(event),
      'aria-description': 'Enter shows the history of a value, the space bar folds it',
    });
    place.replaceChildren(this.head(), this.box);
    this.list = new RowList(this.box, rowHeight, (row) => this.row(row));
    this.layOut();
    this.scrollToChange();
  }
  head() {
    const button = (text, isBefore) => make('button', {
      text, 'aria-pressed': showsBefore === isBefore,
      onclick: () => { showsBefore = isBefore; showState(this.place, this.before, this.after); },
    });
    return heading('State', button('before', true), button('after', false),
      make('button', { text: 'unfold all', onclick: () => this.setAll(false) }),
      make('button', { text: 'fold', onclick: () => this.setAll(true) }),
      make('input', {
        id: 'path', type: 'search', value: wantedPath, placeholder: 'path, such as items[0].name', 'aria-label': 'Filter the state by path',
        oninput: (event) => { wantedPath = event.target.value; this.layOut(); },
      }), this.found);
  }
  holdsChange(from, to) {
    let low = 0, high = this.sorted.length;
    while (low < high) { const middle = (low + high) >> 1; if (this.sorted[middle] < from) low = middle + 1; else high = middle; }
    return low < this.sorted.length && this.sorted[low] <= to;
  }
  key(index) { return indentation(this.lines[index]) + this.lines[index].trim(); }
  opens(index) { return this.ends[index] > index; }
  isFolded(index) {
    const said = folds.size ? folds.get(this.key(index)) : undefined;
    if (said !== undefined) return said;
    if (this.all !== null) return this.all && index > 0;
    if (wantedPath.trim()) return false;
    // A large state is only expanded where something changed.
    return this.lines.length > 400 && index > 0 && indentation(this.lines[index]) > 0 && !this.holdsChange(index, this.ends[index]);
  }
  toggle(index) {
    folds.set(this.key(index), !this.isFolded(index));
    this.layOut();
  }
  setAll(value) {
    folds.clear();
    this.all = value;
    this.layOut();
  }
  // Lines that only close a value have no path.
  hasPath(index) { return !/^[)\]]+,?$/.test(this.lines[index].trim()); }
  showHistory(index) { if (this.hasPath(index)) openHistory(pathOf(this.lines, index)); }
  row(row) {
    const index = this.visible[row];
    const line = this.lines[index];
    const isOpening = this.opens(index);
    const folded = isOpening && this.isFolded(index);
    const tail = folded ? ' … ' + this.lines[this.ends[index]].trim() + '  ' : '';
    return make('div', {
      role: 'treeitem', 'aria-expanded': isOpening ? !folded : null, 'aria-level': indentation(line) / 2 + 1,
      class: this.changed.has(index) ? (showsBefore ? 'del' : 'ins') : null,
      onclick: () => this.list.select(row),
    },
      make('span', {
        class: 'fold', text: isOpening ? (folded ? '▸' : '▾') : '', 'aria-hidden': true, onclick: isOpening ? () => this.toggle(index) : null,
      }),
      make('span', {
        class: this.hasPath(index) ? 'value' : null, title: this.hasPath(index) ? 'show the history of this value' : null,
        onclick: this.hasPath(index) ? () => this.showHistory(index) : null,
      }, ...marked(line)),
      tail ? make('span', { class: 'note', text: tail + (this.ends[index] - index - 1) + ' lines' }) : null);
  }
  layOut() {
    const { lines, ends } = this;
    this.visible = [];
    const wanted = wantedPath.trim().toLowerCase();
    const { kept, count } = wanted ? linesWith(wanted, lines, ends) : { kept: null, count: 0 };
    this.found.textContent = !wanted ? '' : count === 0 ? 'no such path' : counted(count, 'line');
    for (let index = 0; index < lines.length; index++) {
      if (kept && !kept[index]) continue;
      this.visible.push(index);
      if (this.opens(index) && this.isFolded(index)) index = ends[index];
    }
    this.list.setCount(this.visible.length);
  }
  scrollToChange() {
    if (!this.sorted.length) return;
    let row = 0;
    while (row < this.visible.length && this.visible[row] < this.sorted[0]) row++;
    this.list.selected = Math.min(row, this.visible.length - 1);
    const top = row * rowHeight, height = this.box.clientHeight;
    if (top > height - 2 * rowHeight) this.box.scrollTop = Math.max(0, top - height / 3);
    this.list.draw();
  }
  // Left and right choose steps, as everywhere else.
  press(event) {
    const index = this.visible[this.list.selected];
    const actions = {
      ArrowDown: () => this.list.selectBy(1), ArrowUp: () => this.list.selectBy(this.list.selected < 0 ? 1 : -1),
      PageDown: () => this.list.selectBy(10), PageUp: () => this.list.selectBy(-10),
      Enter: () => { if (index !== undefined) this.showHistory(index); },
      ' ': () => { if (index !== undefined && this.opens(index)) this.toggle(index); },
    };
    const action = event.altKey || event.ctrlKey || event.metaKey ? null : actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}

function showState(place, before, after, takesFocus) {
  const tree = new StateTree(place, before, after);
  if (takesFocus) tree.box.focus({ preventScroll: true });
  window.replayState = tree.lines;
}
