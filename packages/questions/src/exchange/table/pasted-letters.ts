import { cellsOfLetters, type Letter, LETTERS } from './letters.ts';
import { splitList } from './lists.ts';

/** A choice question in a text that was copied from elsewhere. */
export interface PastedQuestion {
  prompt: string;
  options: { text: string; isCorrect: boolean }[];
  explanation: string;
}

/** Far more than a test has; a longer text is cut. */
const LONGEST = 200_000;
const MOST = 100;

const NUMBER =
  /^(?:câu(?: hỏi)?|question|bài)\s{0,3}\d{1,3}\s{0,3}[.:)\-–]?\s{0,3}|^\d{1,3}\s{0,2}[.):]\s{1,3}/iu;
const OPTION = /(^|\s)(\*?)\(?([A-F])(\*?)[.):]\s{0,3}/g;
/** A small letter marks an option only where a line begins, since texts contain 'a.' and 'e.' too. */
const SMALL_OPTION = /^(\*?)\(?([a-f])[.)]\s/gm;
const ANSWER = /(?:^|\s)(?:đáp án(?: đúng)?|đ\/án|trả lời|answer|key)\s{0,3}[:.]\s{0,3}([^\n]{0,500})/iu;
const EXPLANATION = /(?:^|\n)\s{0,3}(?:giải thích|lời giải|hướng dẫn giải|explanation)\s{0,3}[:.]\s{0,3}/iu;

/**
 * The questions of a text such as 'Câu 1: ... A. ... B. ... Đáp án: B', where a star may mark the right option instead;
 * empty when the text has no options. An answer that is missing or unclear leaves no option right.
 */
export function readPastedQuestions(text: string): PastedQuestion[] {
  const lines = text
    .slice(0, LONGEST)
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u00A0\u2007\u202F]/g, ' ')
    .split('\n')
    .map((line) => line.trim());
  return blocksOf(lines)
    .flatMap((block) => questionOf(block) ?? [])
    .slice(0, MOST);
}

const isOption = (line: string): boolean => /^\*?\(?[A-Fa-f]\*?[.):]/.test(line);
const isEnd = (line: string): boolean => ANSWER.test(line) || EXPLANATION.test(line);

/** A question begins with its number, or after an empty line below the options of the one before. */
function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[][] = [[]];
  let hasOptions = false;
  let isAfterGap = false;
  for (const line of lines) {
    const isNext = NUMBER.test(line) || (hasOptions && isAfterGap && !isOption(line) && !isEnd(line));
    if (line !== '' && isNext) {
      blocks.push([]);
      hasOptions = false;
    }
    blocks.at(-1)?.push(line.replace(NUMBER, ''));
    hasOptions ||= isOption(line);
    isAfterGap = line === '';
  }
  return blocks.map((block) => block.join('\n').trim()).filter((block) => block !== '');
}

function questionOf(block: string): PastedQuestion | null {
  const [beforeExplanation, explanation] = cut(block, EXPLANATION);
  const answer = ANSWER.exec(beforeExplanation)?.[1]?.trim() ?? '';
  const body = beforeExplanation
    .replace(ANSWER, '')
    .replaceAll(SMALL_OPTION, (_whole, star: string, letter: string) => `${star}${letter.toUpperCase()}. `);
  const marks = marksOf(body);
  if (marks.length < 2) return null;
  const texts: Partial<Record<Letter, string>> = {};
  const starred: Letter[] = [];
  for (const [index, { letter, end, isStarred }] of marks.entries()) {
    const found = oneLine(body.slice(end, marks[index + 1]?.start));
    texts[letter] = found.replaceAll(/^\*\s?|\s?\*$/g, '');
    if (isStarred || texts[letter] !== found) starred.push(letter);
  }
  const { options, right, problem } = cellsOfLetters(texts, answer === '' ? starred.join('') : answer);
  const rightTexts = problem === null ? splitList(right) : [];
  return {
    prompt: body.slice(0, marks[0]?.start).trim(),
    options: splitList(options).map((option) => ({
      text: option,
      isCorrect: rightTexts.length === 1 && rightTexts[0] === option,
    })),
    explanation: explanation.trim(),
  };
}

interface Mark {
  letter: Letter;
  start: number;
  end: number;
  isStarred: boolean;
}

/** Where A, B, C ... stand, in this order and without a gap. */
function marksOf(body: string): Mark[] {
  const marks: Mark[] = [];
  for (const match of body.matchAll(OPTION)) {
    const [whole, , before, letter, after] = match;
    if (letter !== LETTERS[marks.length]) continue;
    const mark = { start: match.index, end: match.index + whole.length };
    marks.push({ ...mark, letter: LETTERS[marks.length] ?? 'A', isStarred: `${before}${after}` !== '' });
  }
  return marks;
}

function cut(text: string, at: RegExp): [string, string] {
  const found = at.exec(text);
  return found === null
    ? [text, '']
    : [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
