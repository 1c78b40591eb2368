// A list of rows with the same height. Only visible rows exist.
//
// For screen readers, rows say how many there are, and the list says which of them is selected.
class RowList {
  constructor(box, height, render, didDraw) {
    Object.assign(this, { box, height, render, didDraw, count: 0, selected: -1 });
    this.spacer = make('div', { class: 'spacer', role: 'presentation' });
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
      row.id = this.box.id + '-' + index;
      row.style.top = index * this.height + 'px';
      row.setAttribute('aria-selected', index === this.selected);
      if (row.getAttribute('role') === 'option') {
        row.setAttribute('aria-posinset', index + 1);
        if (!row.hasAttribute('aria-setsize')) row.setAttribute('aria-setsize', this.count);
      }
      rows.push(row);
    }
    const kept = this.overlay ? [this.overlay] : [];
    this.spacer.replaceChildren(...kept, ...rows);
    if (this.selected >= first && this.selected < last) this.box.setAttribute('aria-activedescendant', this.box.id + '-' + this.selected);
    else this.box.removeAttribute('aria-activedescendant');
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
  // Moves the selection by a distance, within the list.
  selectBy(distance) {
    if (this.count) this.select(Math.max(0, Math.min(this.count - 1, this.selected + distance)));
  }
}
