/**
 * Marks style sheets that the server wrote into the page as fetched: before the bundler's loader fetches one, it looks
 * for a link to it. The links are created here and not in the page, where Chromium fetches even disabled ones.
 */
export function announceInsideStyles(page: Document): void {
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-file]')) {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.setAttribute('href', style.dataset['file'] ?? '');
    style.after(link);
  }
}
