/** An element of HTML as it is found in a text. */
export interface FoundElement {
  /** In small letters; `!--` for a comment. */
  name: string;
  /** What else the pattern has caught, in small letters. */
  detail: string | undefined;
  /** The opening tag. */
  tag: string;
  /** What stands up to the end; of an open one that hides nothing, ''. */
  inner: string;
  isClosed: boolean;
}

/**
 * Replaces the elements whose opening tags fit a pattern, which catches the name first; null leaves the tag as it is.
 * Takes time like the length of the text however many elements are never closed.
 */
export function replaceElements(
  source: string,
  opening: RegExp,
  replace: (element: FoundElement) => string | null,
  unclosed: 'hides nothing' | 'hides the rest' = 'hides nothing',
): string {
  const parts: string[] = [];
  const closings = new Map<string, (from: number) => { index: number; end: number } | null>();
  let done = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(source); found !== null; found = opening.exec(source)) {
    const [tag, caught = '', detail] = found;
    const name = caught.toLowerCase();
    const from = found.index + tag.length;
    const closingOf = closings.get(name) ?? nextMatch(source, closing(name));
    closings.set(name, closingOf);
    const closed = closingOf(from);
    const open = unclosed === 'hides the rest' ? source.length : from;
    const inner = source.slice(from, closed?.index ?? open);
    const instead = replace({ name, detail: detail?.toLowerCase(), tag, inner, isClosed: closed !== null });
    if (instead === null) continue;
    parts.push(source.slice(done, found.index), instead);
    done = closed?.end ?? open;
    opening.lastIndex = done;
  }
  return parts.concat(source.slice(done)).join('');
}

const closing = (name: string): RegExp => (name === '!--' ? /-->/g : new RegExp(`</${name}>`, 'giu'));

/**
 * Finds the first match behind places that only grow. One that is found serves all places before it, and once there is
 * none there is nothing to look for.
 */
export function nextMatch(
  source: string,
  pattern: RegExp,
): (from: number) => { index: number; end: number } | null {
  let known: { index: number; end: number } | null | undefined;
  return (from) => {
    if (known === null || (known !== undefined && known.index >= from)) return known;
    pattern.lastIndex = from;
    const found = pattern.exec(source);
    known = found === null ? null : { index: found.index, end: found.index + found[0].length };
    return known;
  };
}
