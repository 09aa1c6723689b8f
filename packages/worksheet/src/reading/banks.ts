import { blanksBeside } from './beside.ts';
import type { Rectangle } from './geometry.ts';
import type { Cell, Page } from './page.ts';
import type { Piece } from './pieces.ts';
import type { ZoneProposal } from './proposal.ts';
import { clustersOf } from './puzzles.ts';
import { around, bottomOf, medianOf, middleOf, padded, rightOf, sharedX } from './rectangle.ts';
import { columnsOf, textOf, type TextLine, textLinesOf } from './text-lines.ts';

const LEAST_WORDS = 3;
/** Maximum number of words of a phrase in a bank: in a frame, and in a list. */
const [MOST_IN_FRAME, MOST_IN_LIST] = [4, 3];
const SEPARATOR = /[,;/|•·]|(?<=\s)[-–—](?=\s)/u;
const SECTION = /^(?:exercise|ex|bài|part|phần|task|activity|section|question|unit)[\s\d.:]|^[IVX]+[.)]/iu;
const NUMBERED = /^\(?(\d{1,2})[.):]/u;

interface Bank extends Rectangle {
  words: string[];
}

/** Word banks with about as many gaps near them. */
export function banksOf(page: Page, gaps: readonly Rectangle[]): ZoneProposal[] {
  const banks = [...framedBanks(page), ...listedBanks(page)].toSorted((a, b) => a.top - b.top);
  const short = gaps.filter(({ width }) => width < page.content.width * 0.45);
  const used = new Set<Rectangle>();
  return banks.flatMap((bank) => {
    const free = short.filter((gap) => !used.has(gap));
    const below = gapsBelow(page, banks, bank, free);
    const above = gapsAbove(page, banks, bank, free);
    const under = [below, untilWideStep(below)];
    const order = isUnderGaps(page, bank, free) ? [above, ...under] : [...under, above];
    const taken = [gapsBeside(page, bank, free), ...order].find((some) => fits(bank, some));
    if (!taken) return [];
    for (const gap of taken) used.add(gap);
    const zones = taken.map((gap) => ({ ...gap, text: '' }));
    return [{ mode: 'DragDrop' as const, zones, words: bank.words.filter(Boolean) }];
  });
}

/** A few words may be left over or be the example. A word that is needed often is not a bank to drag from. */
const fits = ({ words }: Bank, gaps: readonly Rectangle[]): boolean =>
  gaps.length >= 2 && gaps.length <= words.length + 1 && gaps.length >= words.length * 0.5;

function gapsBeside({ textHeight }: Page, bank: Bank, gaps: readonly Rectangle[]): Rectangle[] {
  const reach = padded(bank, 0, 2 * textHeight);
  return gaps.filter(
    (gap) => middleOf(gap) > reach.top && middleOf(gap) < bottomOf(reach) && sharedX(gap, bank) < 0,
  );
}

/** Whether gaps are in the line right above the bank, and none in the line below. */
function isUnderGaps({ lines }: Page, bank: Bank, gaps: readonly Rectangle[]): boolean {
  const above = lines.findLast((line) => bottomOf(line) < bank.top + 4);
  const below = lines.find((line) => line.top > bottomOf(bank) - 4);
  const hasGap = (line: TextLine | undefined) => line !== undefined && blanksBeside(gaps, line).length > 0;
  return hasGap(above) && !hasGap(below);
}

/** The gaps up to the first wide step: exercises are farther apart than their lines. */
function untilWideStep(gaps: readonly Rectangle[]): Rectangle[] {
  const steps = gaps.slice(1).map((gap, index) => gap.top - (gaps[index]?.top ?? 0));
  const usual = medianOf(steps.filter((step) => step > 0));
  const wide = steps.findIndex((step) => step > 1.8 * usual);
  return wide < 0 ? [] : gaps.slice(0, wide + 1);
}

function gapsBelow(page: Page, banks: readonly Bank[], bank: Bank, gaps: readonly Rectangle[]): Rectangle[] {
  const limits = [
    ...banks.filter((other) => other.top > bottomOf(bank)),
    ...sectionsAfter(page, bottomOf(bank)),
  ];
  const end = Math.min(Infinity, ...limits.map(({ top }) => top));
  return gaps.filter((gap) => middleOf(gap) > bottomOf(bank) && middleOf(gap) < end);
}

function gapsAbove(page: Page, banks: readonly Bank[], bank: Bank, gaps: readonly Rectangle[]): Rectangle[] {
  const starts = [
    ...banks.filter((other) => bottomOf(other) < bank.top).map(bottomOf),
    ...sectionsAfter(page, 0)
      .map(({ top }) => top)
      .filter((top) => top < bank.top),
  ];
  const start = Math.max(-Infinity, ...starts);
  return gaps.filter((gap) => middleOf(gap) < bank.top && middleOf(gap) > start);
}

/** Headings of exercises, and numbering that restarts. */
function sectionsAfter({ lines }: Page, top: number): TextLine[] {
  let number = 0;
  return lines.filter((line) => {
    if (line.top < top) return false;
    const start = textOf(line.pieces).slice(0, 40);
    const found = Number(NUMBERED.exec(start)?.[1] ?? 0);
    const isRestart = found > 0 && found <= number;
    if (found > 0) number = found;
    return isRestart || SECTION.test(start);
  });
}

function framedBanks(page: Page): Bank[] {
  return clustersOf(page.cells.filter(({ isFrame }) => !isFrame)).flatMap((cluster) => {
    const frame = around(cluster);
    const words =
      cluster.length > 1 ? wordsOfCells(page, cluster) : framedWords(page, cluster[0]?.pieces ?? []);
    return words.length >= LEAST_WORDS ? [{ ...frame, words }] : [];
  });
}

/** The words of a table that contains only words, one per cell; in a photograph each is ''. */
function wordsOfCells({ hasText, textHeight }: Page, cells: readonly Cell[]): string[] {
  if (new Set(cells.map(({ top }) => Math.round(top / 10))).size > 2) return [];
  if (!hasText) return cells.every((cell) => isUnreadWord(cell, textHeight)) ? cells.map(() => '') : [];
  const words = cells.map(({ pieces }) =>
    pieces.every(({ kind }) => kind === 'word') ? textOf(pieces) : '',
  );
  return words.every((word) => isWord(word, MOST_IN_FRAME)) ? words : [];
}

const isUnreadWord = ({ pieces }: Cell, textHeight: number): boolean =>
  pieces.length > 0 &&
  pieces.length <= MOST_IN_FRAME &&
  pieces.every(({ kind, height }) => kind === 'ink' && height < textHeight * 1.6);

function framedWords(page: Page, pieces: readonly Piece[]): string[] {
  const lines = textLinesOf(pieces, page.textHeight);
  if (pieces.length === 0 || lines.length > 5) return [];
  if (!page.hasText) return unreadWords(page, pieces, lines);
  return pieces.every(({ kind }) => kind === 'word') ? wordsIn(lines, page.textHeight, MOST_IN_FRAME) : [];
}

/** In a photograph, separate words can only be counted; each is ''. */
function unreadWords({ textHeight }: Page, pieces: readonly Piece[], lines: readonly TextLine[]): string[] {
  if (pieces.some(({ kind, height }) => kind !== 'ink' || height > textHeight * 1.6)) return [];
  const phrases = lines.flatMap((line) => columnsOf(line.pieces, textHeight * 0.7));
  return phrases.every(({ length }) => length <= 2) ? phrases.map(() => '') : [];
}

/** Lines that contain only words, separated by commas, slashes or wide gaps. */
function listedBanks(page: Page): Bank[] {
  return page.lines.flatMap((line) => {
    const isPlain = line.pieces.every(({ kind }) => kind === 'word');
    const isInCell = page.cells.some(
      (cell) =>
        !cell.isFrame &&
        middleOf(line) > cell.top &&
        middleOf(line) < bottomOf(cell) &&
        cell.left < rightOf(line),
    );
    const text = textOf(line.pieces);
    if (!isPlain || isInCell || NUMBERED.test(text) || /^\(?[a-jA-J][.)]/u.test(text)) return [];
    const listed = /:\s/u.test(text) ? afterColon(line) : line;
    const isList =
      SEPARATOR.test(textOf(listed.pieces)) || columnsOf(listed.pieces, page.textHeight).length > 2;
    const words = isList ? wordsIn([listed], page.textHeight, MOST_IN_LIST) : [];
    return words.length >= LEAST_WORDS ? [{ ...around([line]), words }] : [];
  });
}

function afterColon(line: TextLine): TextLine {
  const colon = line.pieces.findLastIndex(({ text }) => text.endsWith(':'));
  return { ...line, pieces: line.pieces.slice(colon + 1) };
}

function wordsIn(lines: readonly TextLine[], textHeight: number, most: number): string[] {
  const listed = lines.filter(
    ({ pieces }) => !/^word (?:bank|box)/iu.test(textOf(pieces)) || lines.length === 1,
  );
  const whole = listed.map(({ pieces }) => textOf(pieces));
  const words = whole.some((text) => SEPARATOR.test(text))
    ? whole.flatMap((text) => text.split(SEPARATOR))
    : listed.flatMap(({ pieces }) => phrasesOf(pieces, textHeight));
  const clean = words.map((word) => word.replace(/^word (?:bank|box)\s*:?\s*/iu, '').trim()).filter(Boolean);
  return clean.every((word) => isWord(word, most)) ? clean : [];
}

/** Wide gaps separate phrases; without any, each word is a phrase. */
function phrasesOf(pieces: readonly Piece[], textHeight: number): string[] {
  return columnsOf(pieces, textHeight * 0.6).map(textOf);
}

const isWord = (text: string, most: number): boolean =>
  text.length <= 32 && text.split(' ').length <= most && !/[.?!:]$/u.test(text) && /\p{L}|\d/u.test(text);
