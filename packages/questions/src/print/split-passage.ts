import type { PrintInline } from './contract.ts';

/** About a third of a printed page. */
const PIECE_LENGTH = 900;

/** Ends of sentences and lines, each with the space after it. */
const SENTENCE = /[^.!?\n]*(?:[.!?]+["'”’)]*\s*|\n+|$)/gu;

/**
 * A long passage in pieces that end with a sentence, for whoever breaks pages: a text longer than one page can only be
 * printed on several.
 */
export function splitPassage(text: readonly PrintInline[]): PrintInline[][] {
  const pieces: PrintInline[][] = [];
  let piece: PrintInline[] = [];
  let length = 0;
  const add = (inline: PrintInline, more: number): void => {
    piece.push(inline);
    length += more;
  };
  const end = (): void => {
    if (piece.length > 0) pieces.push(piece);
    piece = [];
    length = 0;
  };
  for (const inline of text) {
    if (inline.kind !== 'run') {
      add(inline, 10);
      continue;
    }
    let run = '';
    for (const sentence of inline.text.match(SENTENCE) ?? []) {
      run += sentence;
      if (length + run.length < PIECE_LENGTH) continue;
      add({ ...inline, text: run }, run.length);
      run = '';
      end();
    }
    if (run !== '') add({ ...inline, text: run }, run.length);
  }
  end();
  return pieces;
}
