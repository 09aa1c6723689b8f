import type { Rectangle, TextRun } from './geometry.ts';
import { bottomOf, rightOf, sharedY } from './rectangle.ts';

/** A word, a gap made of characters, or ink that cannot be read. */
export interface Piece extends Rectangle {
  kind: 'word' | 'blank' | 'ink';
  text: string;
}

/** Underscores, dots, dashes, or the space between two brackets. */
const BLANK = /(?:_ ?){3,}|(?:[.·] ?){5,}|(?:… ?){2,}…?|[.…]{6,}|[-–—]{5,}|(?<=[([])[ \u00a0]{2,}(?=[)\]])/gu;

/** Widths of letters in thousandths of the height, as common fonts draw them. */
const NARROW = /[iljtfrI.,:;'’!|()[\]/\\ \u00a0·]/;
const WIDE = /[mwMW…—@%]/;
const widthOf = (letter: string): number =>
  letter === '…' || letter === '—' ? 1000 : NARROW.test(letter) ? 290 : WIDE.test(letter) ? 850 : 545;

/** Splits each run into pieces, placed by typical letter widths. */
export function piecesOf(runs: readonly TextRun[]): Piece[] {
  const seen = runs.filter(({ width, height }) => width > 0 && height > 0);
  return joined(seen).flatMap(split);
}

/** Joins touching runs: programs split words and gaps where letter spacing changes. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs.toSorted((a, b) => a.left - b.left)) {
    const before = run.text === '' ? undefined : result.findLast((other) => touches(other, run));
    if (before === undefined) {
      result.push({ ...run });
      continue;
    }
    const top = Math.min(before.top, run.top);
    before.height = Math.max(bottomOf(before), bottomOf(run)) - top;
    before.width = Math.max(rightOf(before), rightOf(run)) - before.left;
    before.top = top;
    before.text += run.text;
  }
  return result;
}

/** Gaps are split more widely than words. */
function touches(before: TextRun, run: TextRun): boolean {
  if (before.text === '' || sharedY(before, run) < run.height / 2) return false;
  const gap = run.left - rightOf(before);
  const isInGap = /[_.…]$/u.test(before.text) && /^[_.…]/u.test(run.text);
  return gap < (isInGap ? 6 : run.height * 0.1) && gap > -run.height * 0.3;
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
