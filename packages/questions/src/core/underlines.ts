/**
 * `[[...]]` in a text marks an underlined part. Parts cannot be nested; otherwise each of many `[[` would search the
 * whole rest of the text.
 */
export const UNDERLINE = /\[\[((?:(?!\[\[).)+?)\]\]/gu;

export function hasUnderline(text: string): boolean {
  return text.search(UNDERLINE) >= 0;
}

/** The underlined parts of a text, and the text around them (one piece more than parts). */
export function splitAtUnderlines(text: string): { around: string[]; parts: string[] } {
  const around: string[] = [];
  const parts: string[] = [];
  let behind = 0;
  for (const match of text.matchAll(UNDERLINE)) {
    around.push(text.slice(behind, match.index));
    parts.push(match[1] ?? '');
    behind = match.index + match[0].length;
  }
  return { around: [...around, text.slice(behind)], parts };
}
