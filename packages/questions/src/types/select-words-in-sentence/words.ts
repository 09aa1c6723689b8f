/** One word of a running text with its punctuation; `text` is empty if there is only punctuation. */
export interface Word {
  /** A space, a line break or nothing. */
  gap: string;
  before: string;
  text: string;
  after: string;
}

/** Not `\s`: a no-break space keeps several words together as one. */
const WORD = /(?<![ \t\r\n])([ \t\r\n]*)([^ \t\r\n]+)/gu;
const SIGNS_BEFORE = /^[^\p{L}\p{N}]*/u;
const SIGNS_AFTER = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u;

/** Splits the text at its spaces. Punctuation belongs to no word, so that students need not hit it. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(([, space = '', written = ''], index) => {
    const [before = ''] = SIGNS_BEFORE.exec(written) ?? [];
    const rest = written.slice(before.length);
    const [after = ''] = SIGNS_AFTER.exec(rest) ?? [];
    const word = rest.slice(0, rest.length - after.length);
    const gap = space.includes('\n') ? '\n' : ' ';
    return { gap: index === 0 ? '' : gap, before, text: word, after };
  });
}

/** Positions of the words that can be chosen. */
export function wordPositions(text: string): number[] {
  return wordsOf(text).flatMap((word, position) => (word.text === '' ? [] : [position]));
}
