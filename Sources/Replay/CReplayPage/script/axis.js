// The axis of virtual time.

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

let axis = null;

// Draws all but the mark of the chosen step.
function drawAxis() {
  const place = $('axis');
  const last = steps ? steps.times[steps.times.length - 1].seconds : 0;
  axis = null;
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
  box.addEventListener('click', (event) => {
    const at = event.clientX - box.getBoundingClientRect().left;
    const near = steps.times.reduce((best, time) => Math.abs(x(time.seconds) - at) < Math.abs(x(best.seconds) - at) ? time : best);
    openStep(chosen.script, near.step);
  });
  place.replaceChildren(box);
  axis = { box, x, width };
  moveAxis();
}

// Marks the time of the chosen step.
function moveAxis() {
  if (!axis) return;
  for (const old of axis.box.querySelectorAll('.now')) old.remove();
  if (chosen.step < 0) return;
  const time = steps.times[steps.timeAfter(chosen.step)];
  const left = axis.x(time.seconds);
  const label = svg('text', { class: 'now', x: left, y: 8, 'text-anchor': left < 40 ? 'start' : left > axis.width - 40 ? 'end' : 'middle' });
  label.textContent = time.text;
  axis.box.append(svg('line', { class: 'now', x1: left, x2: left, y1: 9, y2: axisHeight - 15 }), label);
}
new ResizeObserver(() => drawAxis()).observe($('timeline'));
