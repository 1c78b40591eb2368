// The widths of panes.

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
