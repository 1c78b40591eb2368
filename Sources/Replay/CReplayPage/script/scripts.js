// The list of scripts.

let shown = scripts;
const scriptList = new RowList($('scripts'), 42, (row) => {
  const script = shown[row];
  const details = info(script);
  return make('div', {
    role: 'option', class: isBad(details.outcome) ? 'bad' : details.outcome,
    title: [details.title, details.file].filter(Boolean).join('\n'),
    onclick: () => openStep(script.index, 0),
  },
    make('span', { class: 'mark', text: mark(details.outcome) }),
    make('span', { text: details.title || details.file.split('/').pop() }),
    make('small', { text: [details.feature, details.file].filter(Boolean).join(' · ') }));
});

async function filterScripts() {
  const text = $('filter').value.trim().toLowerCase();
  const onlyFailures = $('only-failures').checked;
  const request = filterScripts.request = {};
  const found = [];
  const slices = new Slices();
  for (const script of scripts) {
    const details = info(script);
    const name = [details.file, details.feature, details.title, ...(details.tags || [])].join(' ').toLowerCase();
    if (text.split(/\s+/).every((word) => name.includes(word)) && (!onlyFailures || isBad(details.outcome))) {
      found.push(script);
    }
    if (slices.isOver) {
      await slices.rest();
      if (filterScripts.request !== request) return;
    }
  }
  shown = found;
  scriptList.selected = shown.findIndex((script) => script.index === chosen.script);
  scriptList.setCount(shown.length);
}
