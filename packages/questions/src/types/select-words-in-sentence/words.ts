/** One word of a running text with what is written to it; `text` is empty where there are only signs. */
export interface Word {
  /** A space, line breaks or nothing. */
  gap: string;
  before: string;
  text: string;
  after: string;
}

/** Not `\s`: a no-break space keeps what belongs together in one word. */
const WORD = /([ \t\r\n]*)([^ \t\r\n]+)/gu;
const SIGNS_AROUND = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su;

/** The text cut at its spaces; punctuation belongs to no word, so that nobody has to hit it. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(([, space = '', written = ''], index) => {
    const [, before = '', word = '', after = ''] = SIGNS_AROUND.exec(written) ?? [];
    const gap = space.includes('\n') ? '\n' : ' ';
    return { gap: index === 0 ? '' : gap, before, text: word, after };
  });
}

/** Positions of the words that can be chosen. */
export function wordPositions(text: string): number[] {
  return wordsOf(text).flatMap((word, position) => (word.text === '' ? [] : [position]));
}
