import { ExchangeFileError } from '../contract.ts';

export interface MoodleFragment {
  /** From 1. */
  line: number;
  source: string;
}

/**
 * Splits a file into the source of its `<question>` elements, so that a broken one does not spoil the others. Finds
 * each when it is asked for. Refuses files that declare entities or refer to other files.
 */
export function* splitMoodle(text: string): Generator<MoodleFragment> {
  const first = text.search(/<question[\s>]/);
  const head = first < 0 ? text : text.slice(0, first);
  if (/<!DOCTYPE|<!ENTITY/i.test(head)) {
    throw new ExchangeFileError('Tệp XML có khai báo DOCTYPE hoặc ENTITY nên không được nhận!');
  }
  if (!/<quiz[\s>]/.test(head)) throw new ExchangeFileError('Không phải tệp Moodle XML: thiếu thẻ <quiz>!');
  let start = -1;
  let line = 1;
  let counted = 0;
  const fragmentTo = (end: number): MoodleFragment[] => {
    if (start < 0) return [];
    line += text.slice(counted, start).split('\n').length - 1;
    counted = start;
    const source = text.slice(start, end).trim();
    start = -1;
    return [{ line, source }];
  };
  const endOf = { '<!--': nextMatch(text, /-->/g), '<![CDATA[': nextMatch(text, /\]\]>/g) };
  const marks = /<!\[CDATA\[|<!--|<question(?=[\s>/])|<\/question\s*>/g;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const [mark] = match;
    if (mark === '<!--' || mark === '<![CDATA[') {
      const end = endOf[mark](match.index);
      // An unclosed section hides nothing, because otherwise it would hide every question after it.
      if (end !== null) marks.lastIndex = end.index;
    } else if (mark.startsWith('</')) {
      yield* fragmentTo(marks.lastIndex);
    } else {
      yield* fragmentTo(match.index);
      start = match.index;
    }
  }
  yield* fragmentTo(text.length);
}

/**
 * Finds the first match from a position on, for positions that only grow. A match serves all positions before it, and
 * once there is none, nothing is searched again.
 */
function nextMatch(source: string, pattern: RegExp): (from: number) => { index: number } | null {
  let known: { index: number } | null | undefined;
  return (from) => {
    if (known === null || (known !== undefined && known.index >= from)) return known;
    pattern.lastIndex = from;
    known = pattern.exec(source);
    return known;
  };
}
