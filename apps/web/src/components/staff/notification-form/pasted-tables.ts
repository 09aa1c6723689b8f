const CELL = /<t[dh][\s>]/i;
const OWN_LINE = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote';

/**
 * Turns each cell into a paragraph, as in notifications that come as HTML. A notification has no tables, but their
 * words stay: the editor would take the cells of a row for one line and run their words together.
 */
export function paragraphsFromCells(html: string): string {
  if (!CELL.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const cell of page.querySelectorAll('td, th')) {
    if (cell.querySelector(OWN_LINE) !== null || cell.textContent.trim() === '') continue;
    const line = page.createElement('p');
    line.append(...cell.childNodes);
    cell.append(line);
  }
  return page.body.innerHTML;
}
