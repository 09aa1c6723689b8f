/**
 * Runs inside a page before any of the product's code, and notes when a student sees what the page is for: the question with
 * something to answer with, the figures of the home page, the fields of the login. As in paint-probe.mjs, a thing counts as
 * painted when a frame has been drawn since and the work queued before is done.
 */
const THINGS = {
  question: () =>
    document.querySelector(
      'main section[aria-labelledby] :is(input:not(:disabled), button[data-tile], button[data-text])',
    ),
  dashboard: () => document.querySelector('main')?.textContent.includes('Điểm trung bình'),
  login: () => document.querySelector('input[type="password"]'),
};
const painted = {};
window.domdomPainted = painted;

function look() {
  for (const [name, isThere] of Object.entries(THINGS)) {
    if (name in painted || !isThere()) continue;
    painted[name] = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (painted[name] = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  }
}
new MutationObserver(look).observe(document, { childList: true, subtree: true });
