const units = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, ns: 1e-9 };

function seconds(text) {
  const unit = units[text.slice(-2)] ?? units[text.slice(-1)] ?? 0;
  return (parseFloat(text) || 0) * unit;
}

// The last index of a sorted list whose value is not above another one; 0 if all are.
function lastIndex(list, value, valueOf = (each) => each) {
  let low = 0, high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (valueOf(list[middle]) <= value) low = middle; else high = middle - 1;
  }
  return low;
}

// Values by number, of which only those that were read last are kept.
class Recent {
  constructor(limit) { Object.assign(this, { limit, values: new Map() }); }
  has(key) { return this.values.has(key); }
  get(key) {
    const value = this.values.get(key);
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }
  set(key, value) {
    this.values.set(key, value);
    if (this.values.size > this.limit) this.values.delete(this.values.keys().next().value);
  }
}

class Steps {
  constructor(script) {
    this.script = script;
    this.info = info(script);
    this.count = this.info.count || 0;
    this.starts = this.info.parts || [];
    this.parts = new Recent(24);
    this.causes = new Map(this.info.causes || []);
    this.effects = this.info.effects || [];
    // What happened after the last step has a row of its own.
    this.hasEnd = this.count > 0 && Boolean(this.info.problems || this.info.notes || this.info.captured);
    this.rowCount = this.count + (this.hasEnd ? 1 : 0);
    this.failures = failuresOf(this.info);
    this.times = [{ step: 0, seconds: 0, text: '0s' }];
    for (const each of this.info.times || []) {
      const [step, text] = each.split(' ');
      if (step === '0') this.times = [];
      this.times.push({ step: Number(step), seconds: seconds(text), text });
    }
  }
  // The index, in the list of times, of the time after a step.
  timeAfter(index) { return lastIndex(this.times, index, (time) => time.step); }
  partOf(index) { return lastIndex(this.starts, index); }
  partText(part) { return dataText('part-' + this.script.index + '-' + part); }
  step(index) {
    const part = this.partOf(index);
    if (!this.parts.has(part)) this.parts.set(part, JSON.parse(this.partText(part)));
    return this.parts.get(part)[index - this.starts[part]];
  }
  // As in a comparison, where rows are not the steps of a run.
  currentIn() { return chosen.step; }
  rowOf(run, index) { return index; }
  // The state at the start belongs to the first step.
  isHit(index, text) {
    return hasText(this.step(index), text) || index === 0 && (data('state-' + this.script.index) || '').toLowerCase().includes(text);
  }
  // Steps that can have a text, in order; `null` where there is time for something else.
  * candidates(text) {
    for (let part = 0; part < this.starts.length; part++) {
      const first = this.starts[part], end = this.starts[part + 1] ?? this.count;
      if (part === 0) yield 0;
      if (isPlain(text)) {
        for (const index of objectsWith(text, this.partText(part).toLowerCase())) if (first + index > 0) yield first + index;
      } else {
        for (let index = Math.max(1, first); index < end; index++) yield index;
      }
      yield null;
    }
  }
  number(index) {
    if (index >= this.count) return 'end';
    return this.info.numbers ? this.info.numbers[index] : String(index + 1);
  }
  indexOf(number) {
    if (number === 'end') return this.rowCount - 1;
    if (this.info.numbers) return this.info.numbers.indexOf(number);
    const index = Number(number) - 1;
    return Number.isInteger(index) && index >= 0 && index < this.count ? index : -1;
  }
}

// Texts that JSON writes as they are, without what the page puts between the parts of calls and changes.
const isPlain = (text) => /^[\w .,;)[\]'-]*$/.test(text);
const opening = '{"event":"step"';

// The numbers of the steps, in the JSON of a part, that contain a plain text. A text in JSON has no unescaped quotes, so an
// opening is always that of a step.
function objectsWith(text, json) {
  const found = [];
  let index = -1, next = json.indexOf(opening);
  for (let at = json.indexOf(text); at >= 0 && next >= 0; at = json.indexOf(text, next)) {
    while (next >= 0 && next <= at) { index++; next = json.indexOf(opening, next + 1); }
    if (index >= 0) found.push(index);
    if (next < 0) break;
  }
  return found;
}

// The state after each step: the lines of its dump, computed from those of an earlier step.
//
// The page has the state at the start, and that before some of the parts.
class States {
  constructor(steps) {
    this.steps = steps;
    this.isKnown = $('state-' + steps.script.index) !== null;
    this.kept = new Recent(32);
    this.known = [0, ...(steps.info.states || [])].map((part) => ({ part, after: part === 0 ? -1 : steps.starts[part] - 1 }));
  }
  read(part) {
    const id = 'state-' + this.steps.script.index + (part === 0 ? '' : '-' + part);
    return this.isKnown ? data(id).split('\n') : [];
  }
  // The nearest step at or before another whose state is known, and its lines.
  nearest(index) {
    const { part, after } = this.known[lastIndex(this.known, index, (each) => each.after)];
    let step = index;
    while (step > after && !this.kept.has(step)) step--;
    if (!this.kept.has(step)) this.kept.set(step, this.read(part));
    return [step, this.kept.get(step)];
  }
  // Returns the lines after a step. `isWanted` tells whether the result is still needed.
  async after(index, isWanted) {
    let [known, lines] = this.nearest(index);
    let own = null;
    const slices = new Slices();
    while (known < index) {
      known++;
      const edits = this.steps.step(known).stateEdits;
      if (edits) {
        // Lines are changed in place between the steps that are kept.
        own ||= lines.slice();
        lines = own;
        for (let each = edits.length - 1; each >= 0; each--) applyEdit(edits[each], own);
      }
      if (known % 250 === 249) { this.kept.set(known, lines); own = null; }
      if (slices.isOver) {
        await slices.rest();
        if (!isWanted()) return null;
      }
    }
    return lines;
  }
}

// Browsers take some 100,000 arguments.
const mostArguments = 50000;

function applyEdit(edit, lines) {
  const inserted = edit.inserted || [];
  const start = Math.min(edit.line, lines.length);
  const removed = Math.min(edit.removed || 0, lines.length - start);
  if (inserted.length === removed) {
    for (let line = 0; line < removed; line++) lines[start + line] = inserted[line];
  } else {
    lines.splice(start, removed, ...inserted.slice(0, mostArguments));
    for (let at = mostArguments; at < inserted.length; at += mostArguments) {
      lines.splice(start + at, 0, ...inserted.slice(at, at + mostArguments));
    }
  }
}
