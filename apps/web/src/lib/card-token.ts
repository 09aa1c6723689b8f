/** The pages that cards open: the login of a school, and what guardians see. */
const CARD_PAGE = /^\/(?:s\/[^/]+|guardian)\/?$/u;

let kept: string | null = null;

/**
 * Takes the token of a card out of the address, before anything else of the page runs: neither the history of the browser
 * nor whoever looks at the screen may keep it. No server has seen it, because it follows '#'.
 */
export function keepCardToken(): void {
  const { pathname, search, hash } = window.location;
  if (!CARD_PAGE.test(pathname) || hash.length < 2) return;
  kept = hash.slice(1);
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The token that the page was opened with, once. */
export function takeCardToken(): string | null {
  const token = kept;
  kept = null;
  return token;
}
