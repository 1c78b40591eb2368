// The slider over the run, which also plays it.

const player = { timer: 0, isPlaying: false };
const speeds = [1, 2, 5, 10, 30];

function layOutPlayer() {
  stopPlaying();
  const slider = $('slider');
  slider.max = Math.max(1, steps.rowCount);
  slider.disabled = $('play').disabled = steps.rowCount === 0;
  drawMarks();
}

// What a screen reader says of the chosen step.
function spokenStep() {
  if (chosen.step < 0) return steps.info.title || steps.info.file;
  if (chosen.step >= steps.count) return 'end of the script';
  if (steps.isPaired) return spokenPair(chosen.step);
  const step = steps.step(chosen.step);
  const changed = (step.changes || []).slice(0, 3).map((change) => `${change.path} from ${change.from} to ${change.to}`);
  return [nameOfStep(chosen.step), step.text.split('\n')[0], words[step.outcome] || step.outcome, ...changed].join(', ');
}

function movePlayer() {
  const slider = $('slider');
  slider.value = chosen.step + 1;
  slider.setAttribute('aria-valuetext', spokenStep());
  $('place').textContent = steps.rowCount ? `${chosen.step + 1} / ${steps.rowCount}` : 'no steps';
  // While it plays, each step would interrupt what is said of the one before.
  if (!player.isPlaying) $('said').textContent = spokenStep();
  if (player.isPlaying && chosen.step >= steps.rowCount - 1) stopPlaying();
}

// The rows that failed, or that differ, below the slider. Marks at the same pixel are one.
function drawMarks() {
  const place = $('marks');
  const width = place.clientWidth, last = Math.max(1, steps.rowCount - 1), thumb = 16;
  const pixels = new Set(steps.failures.map((row) => Math.round(thumb / 2 + row / last * (width - thumb))));
  const box = svg('svg', { width, height: 4, 'aria-hidden': true });
  for (const x of pixels) box.append(svg('rect', { x: x - 1, y: 0, width: 2, height: 4 }));
  place.replaceChildren(box);
}

function stopPlaying() {
  clearTimeout(player.timer);
  player.isPlaying = false;
  showPlaying();
}

function showPlaying() {
  $('play').textContent = player.isPlaying ? '❚❚' : '▶';
  $('play').setAttribute('aria-label', player.isPlaying ? 'Pause' : 'Play');
}

function togglePlaying() {
  if (!steps || !steps.rowCount) return;
  if (player.isPlaying) {
    stopPlaying();
    return movePlayer();
  }
  player.isPlaying = true;
  showPlaying();
  // Once more from the beginning.
  if (chosen.step >= steps.rowCount - 1) openStep(chosen.script, 0);
  scheduleStep();
}

function scheduleStep() {
  clearTimeout(player.timer);
  player.timer = setTimeout(async () => {
    const began = player.timer;
    await openStep(chosen.script, chosen.step + 1);
    if (player.isPlaying && player.timer === began) scheduleStep();
  }, 1000 / Number($('speed').value));
}

$('speed').append(...speeds.map((speed) => make('option', { value: speed, text: speed + ' / s', selected: speed === 2 })));
$('speed').addEventListener('change', () => { if (player.isPlaying) scheduleStep(); });
$('play').addEventListener('click', togglePlaying);
$('slider').addEventListener('input', () => openStep(chosen.script, Number($('slider').value) - 1));
new ResizeObserver(() => { if (steps) drawMarks(); }).observe($('marks'));
