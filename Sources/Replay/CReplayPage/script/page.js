'use strict';
// The script that makes the page of a run interactive. The files beside this one are parts of the same script, by subject;
// `page.c` has their order.
//
// Lists only create visible rows, steps are read in parts, and the state of a step is computed from the nearest known one.
// Work is done in slices, so that the page stays responsive.

const $ = (id) => document.getElementById(id);

// The text of an element with data.
function dataText(id) {
  const element = $(id);
  if (!element) return null;
  return element.type === 'application/json' ? element.textContent : inflatedText(element.textContent);
}

function data(id) {
  const text = dataText(id);
  return text === null ? null : JSON.parse(text);
}

const isBad = (outcome) => !['passed', 'notRun', 'silent', 'skipped'].includes(outcome);
const words = { notRun: 'not run', silent: 'before the part that was asked for', skipped: 'left out' };
const mark = (outcome) => outcome === 'passed' ? '✓' : isBad(outcome) ? '✗' : '–';
const counted = (count, word) => count + ' ' + word + (count === 1 ? '' : 's');
const nextFrame = () => new Promise((done) => setTimeout(done, 0));

// Lets the browser draw when a slice of work has lasted long enough.
class Slices {
  constructor() { this.began = performance.now(); }
  get isOver() { return performance.now() - this.began > 24; }
  async rest() {
    await nextFrame();
    this.began = performance.now();
  }
}

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

const svg = (tag, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

// The script and the step that are shown.
const chosen = { script: -1, step: -1 };
let steps = null;
let states = null;

const scripts = [];
for (let index = 0; $('script-' + index); index++) scripts.push({ index, info: null });
const info = (script) => script.info ||= data('script-' + script.index);
// The rows of failed steps, and that of the end if something is wrong after the last step.
const failuresOf = (details) => [...(details.failures || []), ...(details.count && details.problems ? [details.count] : [])];
