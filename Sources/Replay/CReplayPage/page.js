// The script that makes the page of a run interactive.
//
// Lists only create visible rows, steps are parsed in parts, and the state of a step is computed
// from the nearest known state. Work is done in slices, so that the page stays responsive.
'use strict';
(() => {
  const $ = (id) => document.getElementById(id);
  const data = (id) => { const element = $(id); return element ? JSON.parse(element.textContent) : null; };
  $('summary').textContent = data('run-summary');
  const isBad = (outcome) => !['passed', 'notRun', 'silent', 'skipped'].includes(outcome);
  const words = { notRun: 'not run', silent: 'before the part that was asked for', skipped: 'left out' };
  const mark = (outcome) => outcome === 'passed' ? '✓' : isBad(outcome) ? '✗' : '–';
  const nextFrame = () => new Promise((done) => setTimeout(done, 0));

  function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === undefined || value === null || value === false && !name.startsWith('aria-')) continue;
      if (name === 'text') element.textContent = value;
      else if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
      else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  }

  // A list of rows with the same height. Only visible rows exist.
  class RowList {
    constructor(box, height, render, didDraw) {
      Object.assign(this, { box, height, render, didDraw, count: 0, selected: -1 });
      this.spacer = make('div', { class: 'spacer' });
      box.replaceChildren(this.spacer);
      box.addEventListener('scroll', () => this.schedule(), { passive: true });
      new ResizeObserver(() => this.schedule()).observe(box);
    }
    schedule() {
      if (this.isScheduled) return;
      this.isScheduled = true;
      requestAnimationFrame(() => { this.isScheduled = false; this.draw(); });
    }
    setCount(count) {
      this.count = count;
      this.spacer.style.height = count * this.height + 'px';
      this.box.style.setProperty('--rows', count);
      this.draw();
    }
    range() {
      const first = Math.max(0, Math.floor(this.box.scrollTop / this.height) - 4);
      const last = Math.min(this.count, Math.ceil((this.box.scrollTop + this.box.clientHeight) / this.height) + 4);
      return [first, last];
    }
    draw() {
      const [first, last] = this.range();
      const rows = [];
      for (let index = first; index < last; index++) {
        const row = this.render(index);
        row.classList.add('row');
        row.style.top = index * this.height + 'px';
        if (row.getAttribute('role') === 'option') row.setAttribute('aria-selected', index === this.selected);
        rows.push(row);
      }
      const kept = this.overlay ? [this.overlay] : [];
      this.spacer.replaceChildren(...kept, ...rows);
      if (this.didDraw) this.didDraw(first, last);
    }
    select(index) {
      this.selected = index;
      const top = index * this.height;
      if (top < this.box.scrollTop) this.box.scrollTop = top;
      const bottom = top + this.height - this.box.clientHeight;
      if (bottom > this.box.scrollTop) this.box.scrollTop = bottom;
      this.draw();
    }
  }

  // MARK: Scripts and steps

  const scripts = [];
  for (let index = 0; $('script-' + index); index++) scripts.push({ index, info: null });
  const info = (script) => script.info ||= data('script-' + script.index);
  // The rows of failed steps, and that of the end if something is wrong after the last step.
  const failuresOf = (details) => [...(details.failures || []), ...(details.count && details.problems ? [details.count] : [])];
  const units = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, ns: 1e-9 };
  function seconds(text) {
    const parts = /^(-?[\d.]+)(\D+)$/.exec(text);
    return parts ? Number(parts[1]) * (units[parts[2]] ?? 0) : 0;
  }

  class Steps {
    constructor(script) {
      this.script = script;
      this.info = info(script);
      this.count = this.info.count || 0;
      this.starts = this.info.parts || [];
      this.parts = [];
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
    timeAfter(index) {
      let low = 0, high = this.times.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (this.times[middle].step <= index) low = middle; else high = middle - 1;
      }
      return low;
    }
    partOf(index) {
      let low = 0, high = this.starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (this.starts[middle] <= index) low = middle; else high = middle - 1;
      }
      return low;
    }
    step(index) {
      const part = this.partOf(index);
      this.parts[part] ||= data('part-' + this.script.index + '-' + part);
      return this.parts[part][index - this.starts[part]];
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

  // The state after each step: the lines of its dump, computed from those of an earlier step.
  class States {
    constructor(steps) {
      this.steps = steps;
      const text = data('state-' + steps.script.index);
      this.isKnown = text !== null;
      this.saved = new Map([[-1, this.isKnown ? text.split('\n') : []]]);
    }
    // Returns the lines after a step. `isWanted` tells whether the result is still needed.
    async after(index, isWanted) {
      let known = index;
      while (!this.saved.has(known)) known--;
      let lines = this.saved.get(known);
      let own = null;
      let began = performance.now();
      while (known < index) {
        known++;
        const edits = this.steps.step(known).stateEdits;
        if (edits) {
          // Lines are changed in place between the steps that are kept.
          own ||= lines.slice();
          lines = own;
          for (let each = edits.length - 1; each >= 0; each--) {
            const edit = edits[each];
            const inserted = edit.inserted || [];
            const start = Math.min(edit.line, own.length);
            const removed = Math.min(edit.removed || 0, own.length - start);
            if (inserted.length === removed) {
              for (let line = 0; line < removed; line++) own[start + line] = inserted[line];
            } else {
              own.splice(start, removed, ...inserted);
            }
          }
        }
        if (known % 250 === 249) { this.saved.set(known, lines); own = null; }
        if (performance.now() - began > 24) {
          await nextFrame();
          if (!isWanted()) return null;
          began = performance.now();
        }
      }
      return lines;
    }
  }

  // MARK: The list of scripts

  let shown = scripts;
  const scriptList = new RowList($('scripts'), 42, (row) => {
    const script = shown[row];
    const details = info(script);
    return make('div', {
      role: 'option', class: isBad(details.outcome) ? 'bad' : details.outcome,
      title: [details.title, details.file].filter(Boolean).join('\n'),
      onclick: () => open(script.index, 0),
    },
      make('span', { class: 'mark', text: mark(details.outcome) }),
      make('span', { text: details.title || details.file.split('/').pop() }),
      make('small', { text: [details.feature, details.file].filter(Boolean).join(' · ') }));
  });

  async function filterScripts() {
    const text = $('search').value.trim().toLowerCase();
    const onlyFailures = $('only-failures').checked;
    const request = filterScripts.request = {};
    const found = [];
    let began = performance.now();
    for (const script of scripts) {
      const details = info(script);
      const name = [details.file, details.feature, details.title, ...(details.tags || [])].join(' ').toLowerCase();
      if (text.split(/\s+/).every((word) => name.includes(word)) && (!onlyFailures || isBad(details.outcome))) {
        found.push(script);
      }
      if (performance.now() - began > 24) {
        await nextFrame();
        if (filterScripts.request !== request) return;
        began = performance.now();
      }
    }
    shown = found;
    scriptList.selected = shown.findIndex((script) => script.index === chosen.script);
    scriptList.setCount(shown.length);
  }

  // MARK: The timeline

  const chosen = { script: -1, step: -1 };
  let steps = null;
  let states = null;
  const laneWidth = 7, arrowWidth = 26, mostLanes = 10;
  const svg = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };

  function gutter() {
    if (!steps) return 0;
    const lanes = steps.effects.reduce((most, effect) => Math.max(most, effect[2] + 1), 0);
    return (steps.causes.size ? arrowWidth : 4) + Math.min(lanes, mostLanes) * laneWidth;
  }

  function endRow() {
    const isWrong = Boolean(steps.info.problems);
    return make('div', {
      role: 'option', onclick: () => open(chosen.script, steps.count), class: isWrong ? 'bad' : 'passed',
      title: isWrong ? 'what is wrong after the last step' : 'after the last step',
    },
      make('span', { class: 'number' }),
      make('span', { class: 'mark', text: isWrong ? '✗' : '·' }),
      make('code', { class: 'what', text: 'end' }));
  }

  const changeText = (change) => `${change.path}: ${change.from} → ${change.to}`;
  const stepList = new RowList($('steps'), 26, (index) => {
    if (index >= steps.count) {
      const row = endRow();
      row.style.paddingLeft = steps.gutter + 'px';
      return row;
    }
    const step = steps.step(index);
    const row = make('div', {
      role: 'option', onclick: () => open(chosen.script, index),
      class: (isBad(step.outcome) ? 'bad' : step.outcome) + (step.verb === 'receive' ? ' received' : ''),
      title: step.text,
    },
      make('span', { class: 'number', text: step.number }),
      make('span', { class: 'mark', text: mark(step.outcome) }),
      make('code', { class: 'what', text: step.text.split('\n')[0] }),
      make('span', { class: 'line', text: step.line ? ':' + step.line : '', title: step.line ? 'line ' + step.line + ' of the script' : null }),
      step.watched ? make('code', { class: 'watched', text: step.watched.map(changeText).join(' · ') }) : null,
      make('span', { class: 'when', text: step.time === '0s' ? '' : step.time }));
    row.style.paddingLeft = steps.gutter + 'px';
    return row;
  }, drawLanes);

  function drawLanes(first, last) {
    if (!steps) return;
    const height = stepList.height;
    const y = (index) => (index - first) * height + height / 2;
    const box = svg('svg', { id: 'lanes', width: steps.gutter, height: (last - first) * height, 'aria-hidden': true });
    box.style.top = first * height + 'px';
    const lanesLeft = steps.causes.size ? arrowWidth : 4;
    for (const [from, end, lane] of steps.effects) {
      const to = end < 0 ? steps.count : end;
      if (to < first || from >= last) continue;
      const x = lanesLeft + Math.min(lane, mostLanes - 1) * laneWidth;
      box.append(svg('line', {
        class: 'bar', x1: x, x2: x, y1: Math.max(-height, y(from)), y2: Math.min(y(last), y(to)) + 0.01,
      }));
    }
    for (let index = first; index < last; index++) {
      const cause = steps.causes.get(index);
      if (cause === undefined) continue;
      const from = Math.max(-height, y(cause)), to = y(index);
      const bend = 4 + (index * 5) % 10;
      const isChosen = index === chosen.step || cause === chosen.step;
      box.append(
        svg('path', {
          class: 'arrow' + (isChosen ? ' chosen' : ''),
          d: `M ${arrowWidth - 4} ${from} C ${bend} ${from}, ${bend} ${from}, ${bend} ${Math.min(from + 12, to)} L ${bend} ${Math.max(to - 12, from)} C ${bend} ${to}, ${bend} ${to}, ${arrowWidth - 9} ${to}`,
        }),
        svg('path', {
          class: 'head' + (isChosen ? ' chosen' : ''),
          d: `M ${arrowWidth - 4} ${to} l -6 -3.5 l 0 7 z`,
        }));
    }
    stepList.overlay?.remove();
    stepList.overlay = box;
    stepList.spacer.append(box);
  }

  // MARK: The axis of virtual time

  const axisHeight = 46, axisMargin = 16;

  function timeText(value) {
    const unit = value >= 3600 ? 'h' : value >= 60 ? 'm' : value >= 1 || value === 0 ? 's' : value >= 1e-3 ? 'ms' : value >= 1e-6 ? 'us' : 'ns';
    return Number((value / units[unit]).toPrecision(6)) + unit;
  }

  // The distance of ticks that gives a few of them, in round numbers.
  function tickDistance(length, most) {
    const steps = [1, 2, 5, 10, 15, 30].flatMap((each) => [each, each * 60]).concat([3600, 7200, 21600, 43200, 86400]);
    const least = length / most;
    const known = steps.sort((a, b) => a - b).find((each) => each >= least);
    if (least >= 1 && known) return known;
    const power = 10 ** Math.floor(Math.log10(least));
    return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least * 0.999999);
  }

  function drawAxis() {
    const place = $('axis');
    const last = steps ? steps.times[steps.times.length - 1].seconds : 0;
    place.hidden = !(last > 0);
    if (place.hidden) return place.replaceChildren();
    const width = Math.max(120, place.clientWidth);
    const x = (value) => axisMargin + Math.max(0, value) / last * (width - 2 * axisMargin);
    const box = svg('svg', { width, height: axisHeight, role: 'img', 'aria-label': 'Steps in virtual time, from 0s to ' + steps.times[steps.times.length - 1].text });
    const base = 16;
    box.append(svg('line', { class: 'base', x1: x(0), x2: x(last), y1: base, y2: base }));
    const distance = tickDistance(last, Math.max(2, Math.floor(width / 90)));
    for (let tick = 0; tick * distance <= last * 1.000001 && tick < 100; tick++) {
      const left = x(tick * distance);
      const label = svg('text', { x: left, y: axisHeight - 4, 'text-anchor': tick === 0 ? 'start' : left > width - 40 ? 'end' : 'middle' });
      label.textContent = timeText(tick * distance);
      box.append(svg('line', { class: 'tick', x1: left, x2: left, y1: base, y2: axisHeight - 15 }), label);
    }
    // An effect that is shorter than a pixel has nothing to show.
    const bars = new Set();
    for (const [from, end, lane] of steps.effects) {
      const left = Math.round(x(steps.times[steps.timeAfter(from)].seconds));
      const right = Math.round(end < 0 ? x(last) : x(steps.times[steps.timeAfter(end)].seconds));
      const y = base + 4 + Math.min(lane, 2) * 4;
      if (right <= left || bars.has(left + ' ' + right + ' ' + y)) continue;
      bars.add(left + ' ' + right + ' ' + y);
      box.append(svg('line', { class: 'bar', x1: left, x2: right, y1: y, y2: y }));
    }
    // Marks at the same pixel are one.
    const marks = new Map();
    steps.times.forEach((time) => {
      const left = Math.round(x(time.seconds));
      if (!marks.has(left)) marks.set(left, { isBad: false });
    });
    for (const failure of steps.failures) {
      marks.get(Math.round(x(steps.times[steps.timeAfter(failure)].seconds))).isBad = true;
    }
    for (const [left, { isBad }] of marks) box.append(svg('circle', { class: isBad ? 'bad' : 'step', cx: left, cy: base, r: isBad ? 4.5 : 3.5 }));
    if (chosen.step >= 0) {
      const time = steps.times[steps.timeAfter(chosen.step)];
      const left = x(time.seconds);
      const label = svg('text', { class: 'now', x: left, y: 8, 'text-anchor': left < 40 ? 'start' : left > width - 40 ? 'end' : 'middle' });
      label.textContent = time.text;
      box.append(svg('line', { class: 'now', x1: left, x2: left, y1: 9, y2: axisHeight - 15 }), label);
    }
    box.addEventListener('click', (event) => {
      const at = event.clientX - box.getBoundingClientRect().left;
      const near = steps.times.reduce((best, time) => Math.abs(x(time.seconds) - at) < Math.abs(x(best.seconds) - at) ? time : best);
      open(chosen.script, near.step);
    });
    place.replaceChildren(box);
  }
  new ResizeObserver(() => drawAxis()).observe($('timeline'));

  function headOf(details) {
    const facts = [details.feature, words[details.outcome] || details.outcome, details.summary];
    if (details.time && details.time !== '0s') facts.push('virtual time ' + details.time);
    if (details.wallTime) facts.push('took ' + details.wallTime);
    $('script-head').replaceChildren(
      details.sources ? make('button', {
        id: 'source-button', text: 'source', 'aria-pressed': showsSource, 'aria-controls': 'source', title: 'show or hide the source of the script',
        onclick: toggleSource,
      }) : '',
      make('h2', { text: details.title || details.file }),
      make('p', { class: 'mono', text: details.file }),
      make('p', { text: facts.filter(Boolean).join(' · ') }),
      ...(details.watched || []).map((each) => make('p', { class: 'mono', text: `watch: ${each.path} = ${each.value}` })));
  }

  // MARK: The source

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
    let began = performance.now();
    for (let index = 0; index < steps.count; index++) {
      const step = steps.step(index);
      const isIn = chosen.script + '-' + sourceNumber(step.file) === key;
      const isLater = best && step.line === best.line && best.index <= chosen.step && index > chosen.step;
      if (isIn && step.line <= line && (!best || step.line > best.line || isLater)) best = { index, line: step.line };
      if (performance.now() - began > 24) {
        await nextFrame();
        if (openLine.request !== request || !source || source.key !== key) return;
        began = performance.now();
      }
    }
    if (best) open(chosen.script, best.index);
  }

  // MARK: The chosen step

  const hashOf = (file, number) =>
    '#' + encodeURIComponent(file).replace(/%2F/g, '/') + (number === undefined ? '' : '@' + number);

  async function open(script, step, isFromLink) {
    if (script < 0 || script >= scripts.length) return;
    if (script !== chosen.script) {
      steps = new Steps(scripts[script]);
      steps.gutter = gutter();
      states = new States(steps);
      chosen.script = script;
      chosen.step = -1;
      folds.clear();
      headOf(steps.info);
      stepList.overlay?.remove();
      stepList.overlay = null;
      stepList.box.scrollTop = 0;
      stepList.selected = -1;
      stepList.setCount(steps.rowCount);
      const row = shown.findIndex((each) => each.index === script);
      if (row >= 0) scriptList.select(row);
    }
    chosen.step = steps.count ? Math.max(0, Math.min(step, steps.rowCount - 1)) : -1;
    stepList.select(Math.max(0, chosen.step));
    drawAxis();
    showSource();
    const hash = hashOf(steps.info.file, chosen.step < 0 ? undefined : steps.number(chosen.step));
    if (!isFromLink && location.hash !== hash) history.replaceState(null, '', hash);
    document.title = [steps.info.title || steps.info.file, chosen.step < 0 ? null : chosen.step === steps.count ? 'end' : 'step ' + steps.number(chosen.step)]
      .filter(Boolean).join(' · ');
    await showDetail();
  }

  const heading = (text, ...more) => make('h3', {}, text, ...more);
  const box = (text) => make('pre', { class: 'box', text });

  function diffBox(text) {
    const pre = make('pre', { class: 'box diff' });
    for (const line of text.split('\n')) {
      pre.append(make('span', {
        class: line.startsWith('-') ? 'del' : line.startsWith('+') ? 'ins' : null, text: line || ' ',
      }));
    }
    return pre;
  }

  function placeOf(edit) {
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
    for (const edit of problem.suggestion ? problem.suggestion.edits || [] : []) {
      const inserted = edit.inserted || [];
      element.append(make('div', { class: 'remedy', text: '→ to make it pass, ' + placeOf(edit) + (inserted.length ? ':' : '') }));
      if (inserted.length) element.append(make('pre', { class: 'remedy', text: inserted.join('\n') }));
    }
    return element;
  }

  function section(title, element) { return [heading(title), element]; }

  async function showDetail() {
    const request = showDetail.request = {};
    const details = steps.info;
    const parts = [];
    const isEnd = steps.hasEnd && chosen.step === steps.count;
    if (isEnd) parts.push(movesTo('end'), make('h2', { text: 'At the end of the script' }));
    else if (chosen.step >= 0) parts.push(...stepDetail(steps.step(chosen.step)));
    else parts.push(make('h2', { text: details.title || details.file }));
    for (const warning of details.warnings || []) parts.push(make('p', { class: 'warn', text: 'warning: ' + warning.message }));
    if (details.reason) parts.push(make('p', { class: 'note', text: details.reason }));
    if ((isEnd || chosen.step < 0) && (details.problems || details.notes || details.captured)) {
      if (!isEnd) parts.push(heading('The script'));
      for (const problem of details.problems || []) parts.push(problemBox(problem));
      for (const note of details.notes || []) parts.push(make('p', { class: 'note', text: note }));
      if (details.captured) parts.push(...section('Printed after the last step', box(details.captured)));
    }
    const place = make('div', {});
    parts.push(place);
    $('detail').replaceChildren(...parts);
    $('detail').scrollTop = 0;
    if (!states.isKnown) return;
    const isWanted = () => showDetail.request === request;
    await nextFrame();
    if (!isWanted()) return;
    const step = Math.min(chosen.step, steps.count - 1);
    const before = await states.after(isEnd ? step : Math.max(-1, step - 1), isWanted);
    const after = before && await states.after(step, isWanted);
    if (after) await nextFrame();
    if (after && isWanted()) showState(place, before, after);
  }

  const movesTo = (number) => make('div', { class: 'moves' },
    make('button', { text: '←', 'aria-label': 'previous step', onclick: () => move(-1) }),
    make('button', { text: '→', 'aria-label': 'next step', onclick: () => move(1) }),
    make('a', { href: hashOf(steps.info.file, number), text: 'link', title: 'a link to this step' }));

  function stepDetail(step) {
    const facts = [make('span', { class: 'mark ' + (isBad(step.outcome) ? 'bad' : 'passed'), text: words[step.outcome] || step.outcome })];
    facts.push(make('span', { class: 'mono', text: (step.file || steps.info.file) + ':' + step.line }));
    if (step.label) facts.push(make('span', { text: 'label ' + step.label }));
    const cause = steps.causes.get(chosen.step);
    if (cause !== undefined) {
      facts.push(make('span', {}, 'caused by ', make('a', {
        href: hashOf(steps.info.file, steps.number(cause)), text: 'step ' + step.cause,
      })));
    }
    if (step.arrival) facts.push(make('span', { text: 'received at ' + step.arrival }));
    facts.push(make('span', { text: 'virtual time ' + step.time }));
    if (step.effectsStarted) facts.push(make('span', { text: step.effectsStarted + (step.effectsStarted === 1 ? ' effect' : ' effects') + ' started' }));
    if (step.effectsEnded) facts.push(make('span', { text: step.effectsEnded + ' ended' }));
    if (step.cancelledEffects) facts.push(make('span', { text: 'cancelled: effects of step ' + step.cancelledEffects.join(', ') }));
    if (step.effectsInFlight) facts.push(make('span', { text: step.effectsInFlight + ' in flight' }));
    for (const change of step.watched || []) facts.push(make('code', { text: changeText(change) }));
    const parts = [
      movesTo(step.number),
      make('h2', {}, step.number + ' ', make('code', { text: step.text })),
      make('p', { class: 'facts' }, ...facts),
    ];
    for (const problem of step.problems || []) parts.push(problemBox(problem));
    if (step.output) parts.push(...section('Shown', box(step.output)));
    if (step.diff) parts.push(...section('Change', diffBox(step.diff)));
    if (step.received) {
      const list = make('ul', { class: 'plain' });
      for (const action of step.received) {
        list.append(make('li', {}, make('code', { text: action.text }), action.cause ? make('span', { class: 'note', text: '  ← step ' + action.cause + (action.arrival ? ', at ' + action.arrival : '') }) : null, action.diff ? diffBox(action.diff) : null));
      }
      parts.push(...section('Received', list));
    }
    if (step.calls) parts.push(...section('Calls', box(step.calls.map((call) => call.endpoint + (call.arguments.startsWith('(') ? call.arguments : `(${call.arguments})`)).join('\n'))));
    if (step.captured) parts.push(...section('Printed', box(step.captured)));
    for (const note of [step.directReads, step.uncontrolled, step.notes].flatMap((notes) => notes || [])) parts.push(make('p', { class: 'note', text: note }));
    return parts;
  }

  // MARK: The state as a tree

  const folds = new Map();
  let showsBefore = false;
  // Only lines whose path contains this are shown.
  let wantedPath = '';

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
    return name ? name[1] : '';
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

  const indentation = (line) => { let count = 0; while (line.charCodeAt(count) === 32) count++; return count; };

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

  function showState(place, before, after) {
    const step = chosen.step < 0 || chosen.step >= steps.count ? null : steps.step(chosen.step);
    const button = (text, isBefore) => make('button', {
      text, 'aria-pressed': showsBefore === isBefore,
      onclick: () => { showsBefore = isBefore; showState(place, before, after); },
    });
    const lines = showsBefore ? before : after;
    const changed = changes(step, showsBefore);
    const ends = parts(lines);
    const found = make('span', { class: 'found', 'aria-live': 'polite' });
    const tree = make('div', { class: 'box tree mono', role: 'tree', 'aria-label': 'State', tabindex: '0' });
    place.replaceChildren(
      heading('State', button('before', true), button('after', false),
        make('button', { text: 'unfold all', onclick: () => setAll(false) }),
        make('button', { text: 'fold', onclick: () => setAll(true) }),
        make('input', {
          id: 'path', type: 'search', value: wantedPath, placeholder: 'path, such as items[0].name', 'aria-label': 'Filter the state by path',
          oninput: (event) => { wantedPath = event.target.value; layOut(); },
        }), found), tree);

    const sorted = [...changed].sort((a, b) => a - b);
    const holdsChange = (from, to) => {
      let low = 0, high = sorted.length;
      while (low < high) { const middle = (low + high) >> 1; if (sorted[middle] < from) low = middle + 1; else high = middle; }
      return low < sorted.length && sorted[low] <= to;
    };
    const key = (index) => indentation(lines[index]) + lines[index].trim();
    let all = null;
    const isFolded = (index) => {
      const said = folds.get(key(index));
      if (said !== undefined) return said;
      if (all !== null) return all && index > 0;
      if (wantedPath.trim()) return false;
      // A large state is only expanded where something changed.
      return lines.length > 400 && index > 0 && indentation(lines[index]) > 0 && !holdsChange(index, ends[index]);
    };
    let visible = [];
    const list = new RowList(tree, 19, (row) => {
      const index = visible[row];
      const isOpening = ends[index] > index;
      const folded = isOpening && isFolded(index);
      const toggle = () => { folds.set(key(index), !folded); layOut(); };
      const tail = folded ? ' … ' + lines[ends[index]].trim() + '  ' : '';
      return make('div', {
        role: 'treeitem', 'aria-expanded': isOpening ? !folded : null,
        class: changed.has(index) ? (showsBefore ? 'del' : 'ins') : null,
        ondblclick: isOpening ? toggle : null,
      },
        make('span', { class: 'fold', text: isOpening ? (folded ? '▸' : '▾') : '', onclick: isOpening ? toggle : null }),
        make('span', { text: lines[index] }),
        tail ? make('span', { class: 'note', text: tail + (ends[index] - index - 1) + ' lines' }) : null);
    });
    function layOut() {
      visible = [];
      const wanted = wantedPath.trim().toLowerCase();
      const { kept, count } = wanted ? linesWith(wanted, lines, ends) : { kept: null, count: 0 };
      found.textContent = !wanted ? '' : count === 0 ? 'no such path' : count + (count === 1 ? ' line' : ' lines');
      for (let index = 0; index < lines.length; index++) {
        if (kept && !kept[index]) continue;
        visible.push(index);
        if (ends[index] > index && isFolded(index)) index = ends[index];
      }
      list.setCount(visible.length);
    }
    function setAll(value) { folds.clear(); all = value; layOut(); }
    layOut();
    if (sorted.length) {
      let row = 0;
      while (row < visible.length && visible[row] < sorted[0]) row++;
      if (row * 19 > tree.clientHeight - 38) tree.scrollTop = Math.max(0, row * 19 - tree.clientHeight / 3);
      list.draw();
    }
    place.tree = { lines, list };
    window.replayState = lines;
  }

  // MARK: The widths of panes

  // A line at the right of a pane that can be dragged, or moved with arrow keys.
  function divide(pane, name, label) {
    const widen = (width) => {
      const room = $('app').clientWidth - pane.getBoundingClientRect().left - 200;
      $('app').style.setProperty(name, Math.round(Math.max(140, Math.min(width, room))) + 'px');
    };
    const divider = make('div', {
      class: 'divider', role: 'separator', 'aria-orientation': 'vertical', 'aria-label': label, tabindex: '0',
      title: 'drag to change the width',
      onpointerdown: (event) => { divider.setPointerCapture(event.pointerId); event.preventDefault(); },
      onpointermove: (event) => {
        if (divider.hasPointerCapture(event.pointerId)) widen(event.clientX - pane.getBoundingClientRect().left);
      },
      ondblclick: () => $('app').style.removeProperty(name),
      onkeydown: (event) => {
        const distance = { ArrowLeft: -20, ArrowRight: 20 }[event.key];
        if (!distance) return;
        event.preventDefault();
        event.stopPropagation();
        widen(pane.getBoundingClientRect().width + distance);
      },
    });
    pane.append(divider);
  }

  divide(document.querySelector('nav'), '--scripts-width', 'Width of the scripts');
  divide($('timeline'), '--steps-width', 'Width of the steps');
  divide($('source'), '--source-width', 'Width of the source');

  // MARK: Moving

  function move(distance) { if (steps && steps.count) open(chosen.script, chosen.step + distance); }

  function nextFailure(direction) {
    if (!steps) return;
    const failures = steps.failures;
    const own = direction > 0 ? failures.find((index) => index > chosen.step) : failures.findLast((index) => index < chosen.step);
    if (own !== undefined) return open(chosen.script, own);
    const count = scripts.length;
    for (let distance = 1; distance <= count; distance++) {
      const script = (chosen.script + direction * distance + count * 2) % count;
      const details = info(scripts[script]);
      if (!isBad(details.outcome)) continue;
      const all = failuresOf(details);
      return open(script, all.length ? all[direction > 0 ? 0 : all.length - 1] : 1e9);
    }
  }

  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (isTyping) { if (event.key === 'Escape') event.target.blur(); return; }
    const actions = {
      ArrowLeft: () => move(-1), ArrowRight: () => move(1),
      Home: () => open(chosen.script, 0), End: () => open(chosen.script, 1e9),
      n: () => nextFailure(1), N: () => nextFailure(-1),
      s: () => toggleSource(),
      '/': () => $('search').focus(),
    };
    const inList = (id) => $(id).contains(event.target);
    if (inList('steps')) Object.assign(actions, { ArrowUp: () => move(-1), ArrowDown: () => move(1) });
    if (inList('scripts')) {
      const go = (distance) => {
        const script = shown[shown.findIndex((each) => each.index === chosen.script) + distance];
        if (script) open(script.index, 0);
      };
      Object.assign(actions, { ArrowUp: () => go(-1), ArrowDown: () => go(1) });
    }
    const action = actions[event.key];
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
      const index = number === undefined ? 0 : new Steps(script).indexOf(number);
      open(script.index, Math.max(0, index), true);
      return true;
    }
    return false;
  }

  window.addEventListener('hashchange', openLink);
  $('search').addEventListener('input', filterScripts);
  $('only-failures').addEventListener('change', filterScripts);
  $('app').hidden = false;
  if (scripts.length === 1) $('app').classList.add('one-script');
  scriptList.setCount(shown.length);
  if (!openLink()) {
    const bad = scripts.findIndex((script) => isBad(info(script).outcome));
    if (bad >= 0) {
      const failures = failuresOf(info(scripts[bad]));
      open(bad, failures.length ? failures[0] : 1e9);
    } else if (scripts.length) {
      open(0, 0);
    }
  }
})();
