/** An HTML element found in a text. */
export interface FoundElement {
  /** In lower case; `!--` for a comment. */
  name: string;
  /** The second capture of the pattern, in lower case. */
  detail: string | undefined;
  /** The opening tag. */
  tag: string;
  /** The content up to the end; '' for an unclosed element that hides nothing. */
  inner: string;
  isClosed: boolean;
}

/**
 * Replaces the elements whose opening tags match a pattern, which captures the name first; null leaves the tag
 * unchanged. Takes linear time, however many elements are unclosed.
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
 * Finds the first match from a position on, for positions that only grow. A match serves all positions before it, and
 * once there is none, nothing is searched again.
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
