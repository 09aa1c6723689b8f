/**
 * Separates several items in one cell: by bars, or by lines where there is no bar. `\|` is a literal bar in an item.
 */
const BAR = /(?<!\\)(?:\\\\)*\|/;

export function splitList(cell: string): string[] {
  const text = cell.trim();
  if (text === '') return [];
  return cutAtBars(text, BAR.test(text) ? '|' : '\n')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map(unescapeItem);
}

export function joinList(items: readonly string[]): string {
  return items.map(escapeItem).join(' | ');
}

/** The non-empty lines of a cell. */
export function splitLines(cell: string): string[] {
  return cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function cutAtBars(text: string, separator: '|' | '\n'): string[] {
  const items = [''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const last = items.length - 1;
    if (character === separator) {
      items.push('');
    } else if (character === '\\' && at + 1 < text.length) {
      items[last] += character + (text[at + 1] ?? '');
      at += 1;
    } else {
      items[last] += character;
    }
  }
  return items;
}

function escapeItem(item: string): string {
  return item.replaceAll(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');
}

function unescapeItem(item: string): string {
  return item.replaceAll(/\\([\\|=n])/g, (_whole, character: string) =>
    character === 'n' ? '\n' : character,
  );
}

/** `left = right`; an equals sign inside a side is written `\=`. */
export function splitPair(item: string): [string, string] | null {
  const at = /(?<!\\)=/.exec(item)?.index;
  return at === undefined
    ? null
    : [unescapeItem(item.slice(0, at).trim()), unescapeItem(item.slice(at + 1).trim())];
}

export function joinPair(left: string, right: string): string {
  return [left, right].map((side) => escapeItem(side).replaceAll('=', '\\=')).join(' = ');
}

/** Like `splitList`, but keeps escapes, for items that are split further. */
export function splitRaw(cell: string): string[] {
  const text = cell.trim();
  if (text === '') return [];
  return cutAtBars(text, BAR.test(text) ? '|' : '\n')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
