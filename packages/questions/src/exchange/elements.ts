import type { HtmlPart } from '../raw/html.ts';

export type OpenTag = Extract<HtmlPart, { kind: 'open' }>;

/** An HTML element found in a text. */
export interface FoundElement {
  tag: OpenTag;
  /** The content up to the end; empty for an unclosed element that hides nothing. */
  inner(): HtmlPart[];
  isClosed: boolean;
  /** It is closed and contains no tag. */
  isTextOnly: boolean;
}

/**
 * Replaces elements; null leaves the tag unchanged. An element ends at the next closing tag of its name. Takes linear
 * time, however many elements are unclosed.
 */
export function replaceElements(
  parts: readonly HtmlPart[],
  replace: (element: FoundElement) => readonly HtmlPart[] | null,
  unclosed: 'hides nothing' | 'hides the rest' = 'hides nothing',
): HtmlPart[] {
  const ends = endsOf(parts);
  const replaced: HtmlPart[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (part === undefined) continue;
    const found = ends[index];
    const end = found?.end;
    const open = unclosed === 'hides the rest' ? parts.length : index + 1;
    const instead =
      part.kind === 'open'
        ? replace({
            tag: part,
            inner: () => parts.slice(index + 1, end ?? open),
            isClosed: end !== undefined,
            isTextOnly: end !== undefined && end === found?.nextTag,
          })
        : null;
    if (instead === null) {
      replaced.push(part);
    } else {
      for (const one of instead) replaced.push(one);
      index = end ?? open - 1;
    }
  }
  return replaced;
}

interface Ends {
  /** Where the next closing tag of the same name is. */
  end: number | undefined;
  /** Where the next tag of any name is. */
  nextTag: number | undefined;
}

function endsOf(parts: readonly HtmlPart[]): (Ends | undefined)[] {
  const closings = new Map<string, number>();
  const ends: (Ends | undefined)[] = [];
  let nextTag: number | undefined;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index];
    if (part?.kind === 'open') ends[index] = { end: closings.get(part.name), nextTag };
    if (part?.kind === 'close') closings.set(part.name, index);
    if (part?.kind === 'open' || part?.kind === 'close') nextTag = index;
  }
  return ends;
}
