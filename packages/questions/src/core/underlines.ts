/**
 * `[[...]]` in a text marks an underlined part. None begins inside another one: else each of many `[[` would look
 * through all that follows.
 */
export const UNDERLINE = /\[\[((?:(?!\[\[).)+?)\]\]/gu;

export function hasUnderline(text: string): boolean {
  return text.search(UNDERLINE) >= 0;
}

/** The text around its underlined parts (one piece more than parts) and the parts. */
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
