import type { QuestionBase } from '../core/contract.ts';
import { withoutUndefined } from '../raw/base.ts';
import type { Draft } from './assemble.ts';
import type { Attachments, Body, ReadOptions } from './contract.ts';
import { contentHtml, type Marked, readRich, type Rich, sectionHtml, textHtml } from './markup.ts';
import type { Notes } from './notes.ts';
import { readTags } from './tags.ts';

/** The common parts of GIFT and Moodle XML: a name, a text, feedback, tags and some form of answers. */

/** Marks a blank while a text is read. */
export const GAP = '\uF000';

/** Makes the body once the text is read. */
export type Maker = (marked: Marked) => Body | null;

export const NO_ANSWER = 'Đây là lời dẫn, không phải câu hỏi; hãy đưa nội dung vào bài đọc của câu hỏi.';
export const ESSAY = 'Câu tự luận: hệ thống chưa có dạng này.';
export const FEEDBACK = 'Lời nhận xét riêng cho từng lựa chọn.';

/** Maximum length of a name in a report. */
const MAX_NAME = 80;

export interface ForeignQuestion {
  index: number;
  place: string;
  name: string;
  text: Rich;
  feedback: Rich | null;
  category: string;
  tags: readonly string[];
  notes: Notes;
  /** Null when the question has nothing that can be answered here; a `problem` explains it better. */
  makeBody(marked: Marked): Body | null;
  facts?: Record<string, string>;
  problem?: string | undefined;
}

export function draftOf(foreign: ForeignQuestion, options: ReadOptions): Draft {
  const { index, place, name, notes } = foreign;
  const marked = readRich(foreign.text, notes, options);
  const feedback = foreign.feedback === null ? null : readRich(foreign.feedback, notes, options);
  const { meta, base, type, facts } = readTags(foreign.tags, foreign.category, notes);
  const { sections } = marked;
  const title = titleOf(name, marked.text);
  if (title === undefined && foreign.problem === undefined)
    notes.changed('Chưa có yêu cầu; đã điền theo dạng câu hỏi.');
  const body = foreign.problem === undefined ? foreign.makeBody(marked) : null;
  const audioScript = feedback?.sections.script;
  const explanation = feedback === null || feedback.text === '' ? undefined : feedback.text;
  const common: Partial<QuestionBase> = {
    title,
    subTitle: sections['sub-title'],
    passage: sections.passage,
    note: sections.note,
    picture: marked.picture,
    sound: marked.sound,
    explanation:
      explanation === undefined && audioScript === undefined
        ? undefined
        : withoutUndefined({ text: explanation, audioScript }),
    ...base,
  };
  return {
    index,
    place,
    name: (name === '' ? marked.text.replaceAll(GAP, '___') : name).slice(0, MAX_NAME),
    base: withoutUndefined(common),
    body,
    type,
    facts: { ...foreign.facts, ...facts, ...keyFactsIn(feedback?.sections.key) },
    meta,
    notes,
    problem: foreign.problem,
  };
}

/** The name, unless it only repeats the beginning of the text. */
function titleOf(name: string, text: string): string | undefined {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  const start = line.replace(/(?:\.{3}|…)$/u, '').trim();
  const isRepeated = start !== '' && text.replaceAll(/\s+/g, ' ').startsWith(start);
  return line === '' || isRepeated ? undefined : line.slice(0, 500);
}

/** Writes our sign at each blank, and removes such signs elsewhere. */
export function gapText(text: string, count: number, notes: Notes): string {
  if (count === 1 && !text.includes(GAP)) {
    const blanks = [...text.matchAll(/_{3,}|#/g)];
    if (blanks.length === 1) return text;
    return `${withoutSigns(text, notes)} #`.trim();
  }
  return withoutSigns(text, notes).replaceAll(GAP, '#');
}

function withoutSigns(text: string, notes: Notes): string {
  const clean = text.replaceAll('#', '＃').replaceAll(/_{3,}/g, '__');
  if (clean !== text) notes.changed('Dấu # hoặc ___ không phải chỗ trống được viết lại.');
  return clean;
}

/** The text of a question with everything that has no field in other systems. */
export function questionHtml(
  question: QuestionBase,
  body: Body,
  inner: string,
  options: Attachments,
): string {
  return [
    sectionHtml('sub-title', question.subTitle),
    sectionHtml('passage', question.passage),
    contentHtml({ picture: question.picture, sound: question.sound }, options),
    body.kind === 'choice' ? sectionHtml('sentence', body.sentence) : '',
    body.kind === 'gaps' && body.words !== undefined && body.look === 'typed'
      ? sectionHtml('words', body.words.join(' | '))
      : '',
    inner,
    sectionHtml('note', question.note),
  ].join('');
}

/** The text that students see after answering. */
export function feedbackHtml({ explanation }: QuestionBase, { keyFacts = {} }: Body): string {
  const { text, audioScript } = explanation ?? {};
  const facts = Object.entries(keyFacts).map(([name, value]) => `${name}=${value}`);
  return [
    text === undefined ? '' : textHtml(text),
    sectionHtml('script', audioScript),
    facts.length === 0 ? '' : sectionHtml('key', facts.join('; ')),
  ].join('');
}

function keyFactsIn(section = ''): Record<string, string> {
  return Object.fromEntries(
    Array.from(section.matchAll(/(\w{1,40})=([^;]{1,60})/g), ([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

/** A typed answer: a word with hidden letters if the question shows such a pattern, otherwise one blank. */
export function oneGap(accepted: string[], notes: Notes): Maker {
  return (marked) => {
    const word = accepted.length === 1 ? markedWord(marked.sections.pattern, accepted[0] ?? '') : undefined;
    if (word !== undefined) {
      return { kind: 'letters', accepted: word, ...(marked.text !== '' && { prompt: marked.text }) };
    }
    const text = gapText(marked.text, 1, notes);
    return { kind: 'gaps', look: 'typed', text, gaps: [{ accepted }], ...boxWords(marked) };
  };
}

/** The words of a box above a text. */
export function boxWords({ sections }: Marked): { words?: string[] } {
  const words = sections.words?.split('|').map((word) => word.trim()) ?? [];
  return words.length === 0 ? {} : { words };
}

/** The credit for choosing an option, in the notation of other systems. */
export function shareText(share: number): string {
  return String(Number(share.toFixed(5)));
}

/** The word with an underscore for each hidden letter. */
export function letterPattern(accepted: string): string {
  return accepted.replaceAll(/\[([^[\]]*)\]/gu, (_whole, hidden: string) =>
    [...hidden].map((character) => (/[\p{L}\p{N}]/u.test(character) ? '_' : character)).join(''),
  );
}

/** The word with its hidden letters in square brackets; undefined when the pattern does not fit the word. */
function markedWord(pattern: string | undefined, word: string): string | undefined {
  const letters = [...word];
  const shown = pattern === undefined ? [] : [...pattern];
  if (shown.length !== letters.length || !shown.includes('_')) return undefined;
  if (shown.some((character, index) => character !== '_' && character !== letters[index])) return undefined;
  return letters
    .map((letter, index) => (shown[index] === '_' ? `[${letter}]` : letter))
    .join('')
    .replaceAll('][', '');
}

/** Joins the prompt and the text, one above the other, for formats with one place for both. */
export function joinedPrompt(prompt: string | undefined, text: string | undefined): string | undefined {
  const lines = [prompt, text].filter((line) => line !== undefined);
  return lines.length === 0 ? undefined : lines.join('\n');
}
