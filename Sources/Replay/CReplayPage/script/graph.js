// The states that an exploration has reached, and the steps between them.

const graph = data('graph');
const nodes = graph.states.map((state, number) =>
  ({ number, text: state.text, isBroken: state.broken === true, out: [], in: [], depth: -1, way: null, x: 0, y: 0 }));
for (const [from, to, step] of graph.transitions || []) {
  const edge = { from: nodes[from], to: nodes[to], step: graph.steps[step] };
  edge.from.out.push(edge);
  edge.to.in.push(edge);
}
const view = { nodes, node: null, isWhole: false };
const columnWidth = 120, rowHeight = 22, graphMargin = 28;

// The shortest way to each state; breadth first, as the states were reached.
function findWays() {
  nodes[0].depth = 0;
  const queue = [nodes[0]];
  for (const node of queue) {
    for (const edge of node.out) {
      if (edge.to.depth >= 0) continue;
      edge.to.depth = node.depth + 1;
      edge.to.way = edge;
      queue.push(edge.to);
    }
  }
}

function wayTo(node) {
  const edges = [];
  for (let edge = node.way; edge; edge = edge.from.way) edges.unshift(edge);
  return edges;
}

// A column for each number of steps, in which states stand near those that lead to them.
function layOut() {
  const columns = [];
  for (const node of nodes) (columns[node.depth] ||= []).push(node);
  for (const column of columns.slice(1)) {
    for (const node of column) {
      const before = node.in.filter((edge) => edge.from.depth === node.depth - 1).map((edge) => edge.from.y);
      node.wish = before.reduce((sum, y) => sum + y, 0) / before.length;
    }
    column.sort((a, b) => a.wish - b.wish || a.number - b.number);
    column.forEach((node, row) => { node.y = (row - (column.length - 1) / 2) * rowHeight; });
  }
  const highest = Math.max(...columns.map((column) => column.length));
  for (const node of nodes) {
    node.x = graphMargin + node.depth * columnWidth;
    node.y += graphMargin + (highest - 1) / 2 * rowHeight;
  }
  return { width: 2 * graphMargin + (columns.length - 1) * columnWidth, height: 2 * graphMargin + (highest - 1) * rowHeight };
}

function curve({ from, to }) {
  if (from === to) return `M${from.x} ${from.y - 6}a7 7 0 1 1 5 2`;
  const middle = (from.x + to.x) / 2;
  if (to.depth > from.depth) return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
  const side = to.depth === from.depth ? from.x + 36 : middle;
  const bend = to.depth === from.depth ? 0 : -28;
  return `M${from.x} ${from.y}Q${side} ${(from.y + to.y) / 2 + bend} ${to.x} ${to.y}`;
}
const curves = (edges) => edges.map(curve).join('');

findWays();
const size = layOut();
const picture = svg('svg', { viewBox: `0 0 ${size.width} ${size.height}`, role: 'img', 'aria-label': graph.verdict });
const lines = Object.fromEntries(['edges', 'out', 'way'].map((name) => [name, svg('path', { class: name, d: '' })]));
lines.edges.setAttribute('d', curves(nodes.flatMap((node) => node.out)));
picture.append(lines.edges, lines.out, lines.way);
for (const node of nodes) {
  const group = svg('g', { class: node.isBroken ? 'node broken' : 'node', transform: `translate(${node.x} ${node.y})` });
  const title = svg('title', {});
  title.textContent = `${node.number}: ${node.text}`;
  const label = svg('text', { y: 3.5 });
  label.textContent = node.number;
  group.append(svg('circle', { r: 10 }), label, title);
  group.addEventListener('click', () => openState(node));
  node.group = group;
  picture.append(group);
}
$('picture').append(picture);

function scale() {
  const place = $('picture');
  const least = view.isWhole ? Math.min(1, place.clientWidth / size.width, place.clientHeight / size.height) : 1;
  picture.setAttribute('width', size.width * least);
  picture.setAttribute('height', size.height * least);
  $('whole').setAttribute('aria-pressed', view.isWhole);
  if (view.node) view.node.group.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const stateList = new RowList($('states'), 24, (row) => {
  const node = view.nodes[row];
  return make('div', { role: 'option', class: node.isBroken ? 'bad' : null, title: node.text, onclick: () => openState(node) },
    make('span', { class: 'number', text: node.number }), make('span', { class: 'what mono', text: node.text }));
});

function filterStates() {
  const words = $('state-filter').value.trim().toLowerCase().split(/\s+/);
  const onlyBroken = $('only-broken').checked;
  view.nodes = nodes.filter((node) => (node.isBroken || !onlyBroken) && words.every((word) => node.text.toLowerCase().includes(word)));
  stateList.selected = view.nodes.indexOf(view.node);
  stateList.setCount(view.nodes.length);
  $('found-states').textContent = view.nodes.length === nodes.length ? '' : `${view.nodes.length} of ${nodes.length}`;
}

// The text of a state with a line for each part, as far as three deep.
function linesOf(text) {
  let depth = 0, isQuoted = false, result = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '\\' && isQuoted) { result += letter + (text[++at] ?? ''); continue; }
    if (letter === '"') isQuoted = !isQuoted;
    const opens = !isQuoted && '([{'.includes(letter), closes = !isQuoted && ')]}'.includes(letter);
    if (opens) depth++;
    if (closes && depth-- <= 3 && !'([{'.includes(text[at - 1])) result += '\n' + '  '.repeat(depth);
    result += letter;
    const breaks = opens && !')]}'.includes(text[at + 1]) || !isQuoted && letter === ',';
    if (breaks && depth <= 3) {
      result += '\n' + '  '.repeat(depth);
      if (text[at + 1] === ' ') at++;
    }
  }
  return result;
}

const linkTo = (node) => make('a', { href: '#' + node.number, text: `state ${node.number}` });
const stepText = (edge) => edge.step.replace(/^send /, '');

function edgeList(edges, other) {
  const limit = 200;
  const rows = edges.slice(0, limit).map((edge) => make('li', {}, make('code', { text: stepText(edge) }), ' ', linkTo(other(edge))));
  if (edges.length > limit) rows.push(make('li', { class: 'note', text: `${edges.length - limit} more` }));
  return make('ul', { class: 'plain' }, ...rows);
}

function openState(node, isFromLink) {
  view.node?.group.classList.remove('chosen');
  view.node = node;
  node.group.classList.add('chosen');
  const way = wayTo(node);
  lines.way.setAttribute('d', curves(way));
  lines.out.setAttribute('d', curves(node.out));
  const row = view.nodes.indexOf(node);
  if (row >= 0) stateList.select(row);
  else { stateList.selected = -1; stateList.draw(); }
  node.group.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!isFromLink) history.replaceState(null, '', '#' + node.number);
  const section = (title, content, isShown) => isShown ? [make('h3', { text: title }), content] : [];
  $('detail').scrollTop = 0;
  $('detail').replaceChildren(
    make('h2', { text: `State ${node.number}` }),
    make('p', { class: 'facts' },
      make('span', { text: node.depth === 0 ? 'at the start' : `after ${counted(node.depth, 'step')}` }),
      node.isBroken ? make('strong', { class: 'broken', text: 'a condition is broken here' }) : null),
    make('pre', { class: 'box', text: linesOf(node.text) }),
    ...section('A shortest way', edgeList(way, (edge) => edge.to), way.length > 0),
    ...section(`Steps from here: ${node.out.length}`, edgeList(node.out, (edge) => edge.to), node.out.length > 0),
    ...section(`Steps to here: ${node.in.length}`, edgeList(node.in, (edge) => edge.from), node.in.length > 0));
}

function go(distance) {
  const row = view.nodes.indexOf(view.node) + distance;
  if (view.nodes[row]) openState(view.nodes[row]);
}

function nextBroken(direction) {
  const broken = nodes.filter((node) => node.isBroken);
  const next = direction > 0 ? broken.find((node) => node.number > view.node.number) : broken.findLast((node) => node.number < view.node.number);
  if (next || broken.length) openState(next || broken.at(direction > 0 ? 0 : -1));
}

function toggleWhole() {
  view.isWhole = !view.isWhole;
  scale();
}

const graphKeys = {
  ArrowLeft: () => { if (view.node.way) openState(view.node.way.from); },
  ArrowRight: () => {
    const next = view.node.out.find((edge) => edge.to.depth > view.node.depth);
    if (next) openState(next.to);
  },
  ArrowUp: () => go(-1), ArrowDown: () => go(1), Home: () => openState(nodes[0]),
  n: () => nextBroken(1), N: () => nextBroken(-1), w: toggleWhole,
  '/': () => { $('state-filter').focus(); $('state-filter').select(); },
};

document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof HTMLInputElement && event.target.type === 'search') {
    if (event.key === 'Escape') event.target.blur();
    return;
  }
  const action = graphKeys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

function openStateLink() {
  const node = nodes[/^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : -1];
  if (node) openState(node, true);
  return node !== undefined;
}

window.addEventListener('hashchange', openStateLink);
$('state-filter').addEventListener('input', filterStates);
$('only-broken').addEventListener('change', filterStates);
$('whole').addEventListener('click', toggleWhole);
new ResizeObserver(scale).observe($('picture'));
$('app').hidden = false;
filterStates();
if (!openStateLink()) openState(nodes.find((node) => node.isBroken) || nodes[0], true);
scale();
