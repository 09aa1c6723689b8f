/**
 * Runs inside the page before any of the product's code, and notes when a student can see things.
 *
 * - A question counts as painted when its title is in the document together with a control to answer with, one
 * animation frame has been drawn since, and the browser has finished drawing it and the work queued before. The probe
 * also notes when the browser itself reports the title as on the screen (element timing), which is earlier by that
 * queued work.
 * - A verdict ends when the 750 ms timer of its toast fires; the timer is observed from outside.
 */
const VERDICT_MS = 750;
const CONTROLS = 'input:not(:disabled), button[data-tile], button[data-text]';
const probe = { questions: [], titles: [], verdictEnds: [], pictures: 0 };
let lastTitle = '';
window.domdomProbe = probe;

/** Calls `note` after the next frame: the message arrives once the frame of this callback has been handed over. */
function afterPaint(note) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => note(performance.now()));
    port1.start();
    port2.postMessage(null);
  });
}

function lookForQuestion() {
  const heading = document.querySelector('main section[aria-labelledby] h2');
  const title = heading?.textContent ?? '';
  if (title === '' || title === lastTitle) return;
  if (!heading.closest('section').querySelector(CONTROLS)) return;
  lastTitle = title;
  heading.setAttribute('elementtiming', 'question');
  const question = { title, at: 0 };
  probe.questions.push(question);
  afterPaint((at) => (question.at = at));
}
new MutationObserver(lookForQuestion).observe(document, { childList: true, subtree: true, attributes: true });

new PerformanceObserver((list) => {
  for (const { renderTime } of list.getEntries()) probe.titles.push(renderTime);
}).observe({ type: 'element', buffered: true });

document.addEventListener(
  'load',
  (event) => {
    if (event.target instanceof HTMLImageElement) afterPaint((at) => (probe.pictures = at));
  },
  true,
);

const { setTimeout: originalTimer } = window;
window.setTimeout = (handler, delay, ...rest) => {
  if (delay !== VERDICT_MS || typeof handler !== 'function') return originalTimer(handler, delay, ...rest);
  return originalTimer(() => {
    probe.verdictEnds.push(performance.now());
    handler(...rest);
  }, delay);
};
