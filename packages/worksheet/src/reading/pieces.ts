import type { Rectangle, TextRun } from './geometry.ts';
import { bottomOf, middleOf, rightOf, sharedX, sharedY } from './rectangle.ts';

/** A word, a gap made of characters, or ink that nobody can read. */
export interface Piece extends Rectangle {
  kind: 'word' | 'blank' | 'ink';
  text: string;
}

/** Underscores, dots, dashes or the space between two brackets. */
const BLANK = /(?:_ ?){3,}|(?:[.·] ?){5,}|(?:… ?){2,}…?|[.…]{6,}|[-–—]{5,}|(?<=[([])[ \u00a0]{2,}(?=[)\]])/gu;

/** Widths of letters in thousandths of the height, as common fonts draw them. */
const NARROW = /[iljtfrI.,:;'’!|()[\]/\\ \u00a0·]/;
const WIDE = /[mwMW…—@%]/;
const widthOf = (letter: string): number =>
  letter === '…' || letter === '—' ? 1000 : NARROW.test(letter) ? 290 : WIDE.test(letter) ? 850 : 545;

/** What each run is made of, where each part stands by the usual widths of letters. */
export function piecesOf(runs: readonly TextRun[]): Piece[] {
  const pieces = runs.filter(({ width, height }) => width > 0 && height > 0).flatMap(split);
  return joined(pieces.toSorted((a, b) => middleOf(a) - middleOf(b) || a.left - b.left));
}

function split(run: TextRun): Piece[] {
  const { text, left, top, width, height } = run;
  if (text === '') return [{ kind: 'ink', text, left, top, width, height }];
  const whole = sum(text);
  const part = (kind: Piece['kind'], from: number, to: number): Piece => {
    const kept = text.slice(from, to).trimEnd();
    const start = left + (width * sum(text.slice(0, from))) / whole;
    return { kind, text: kept, left: start, top, width: (width * sum(kept)) / whole, height };
  };
  const pieces: Piece[] = [];
  const words = (from: number, to: number) => {
    for (const { index, 0: word } of text.slice(from, to).matchAll(/[^\s\u00a0]+/gu)) {
      pieces.push(part('word', from + index, from + index + word.length));
    }
  };
  let from = 0;
  for (const { index, 0: blank } of text.matchAll(BLANK)) {
    words(from, index);
    const isBetweenBrackets = blank.trim() === '';
    const start = left + (width * sum(text.slice(0, index))) / whole;
    pieces.push(
      isBetweenBrackets
        ? { kind: 'blank', text: '', left: start, top, width: (width * sum(blank)) / whole, height }
        : part('blank', index, index + blank.length),
    );
    from = index + blank.length;
  }
  words(from, text.length);
  return pieces;
}

const sum = (text: string): number => [...text].reduce((width, letter) => width + widthOf(letter), 0);

/** Programs cut words and gaps where the space between letters changes: what touches belongs together. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const before = result.findLast(
      (other) =>
        other.kind === piece.kind && sharedY(other, piece) > piece.height / 2 && touches(other, piece),
    );
    if (before === undefined || piece.kind === 'ink') {
      result.push({ ...piece });
      continue;
    }
    before.text += piece.text;
    before.width = Math.max(rightOf(before), rightOf(piece)) - before.left;
    before.height = Math.max(bottomOf(before), bottomOf(piece)) - before.top;
  }
  return result;
}

function touches(before: Piece, piece: Piece): boolean {
  const gap = -sharedX(before, piece);
  const most = piece.kind === 'blank' ? 6 : piece.height * 0.1;
  return before.left < piece.left && gap < most && gap > -piece.height * 0.3;
}
