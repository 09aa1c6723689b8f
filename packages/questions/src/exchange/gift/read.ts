import { assemble, type Draft } from '../assemble.ts';
import type { ReadFile, ReadItem, ReadOptions } from '../contract.ts';
import { CUT_NOTE, MAX_ITEMS } from '../decode.ts';
import { draftOf, ESSAY, FEEDBACK, GAP, type Maker, NO_ANSWER, oneGap } from '../foreign.ts';
import { readRich, type RichFormat } from '../markup.ts';
import { Notes } from '../notes.ts';
import { categoryNotes } from '../tags.ts';
import { acceptedNumbers, acceptedTexts, partialShares } from '../typed-answers.ts';
import { cutFeedback, type GiftAnswer, numbersOf, splitAnswers, truthOf, typedOf } from './answers.ts';
import { type GiftChunk, splitGift } from './split.ts';
import { richOf, showEscapes } from './text.ts';

/** Reads every question of a GIFT file. Never throws: an unusable question says why. */
export function readGift(text: string, options: ReadOptions = {}): ReadFile {
  const found = splitGift(text, MAX_ITEMS + 1);
  const chunks = found.slice(0, MAX_ITEMS);
  const notes = [
    ...(found.length > chunks.length ? [CUT_NOTE] : []),
    ...categoryNotes(chunks.map(({ category }) => category)),
  ];
  return { items: chunks.map((chunk, index) => readChunk(chunk, index, options)), notes };
}

function readChunk(chunk: GiftChunk, index: number, options: ReadOptions): ReadItem {
  const notes = new Notes();
  if (chunk.isJoined) notes.changed('Thiếu dòng trống trước câu này; đã tách thành câu riêng.');
  const { answers, feedback } = cutFeedback(chunk.answers ?? '');
  const hasTail = chunk.tail.trim() !== '';
  // `[html]` before the text also applies to the text after the braces.
  const text = richOf(hasTail ? `${chunk.text}${GAP}${chunk.tail}` : chunk.text);
  const parsed =
    chunk.problem ??
    (chunk.answers === null ? NO_ANSWER : parse(answers, text.format, hasTail, notes, options));
  const draft: Draft = draftOf(
    {
      index,
      place: `dòng ${chunk.line}`,
      name: showEscapes(chunk.name),
      text,
      feedback: feedback === null ? null : richOf(feedback, text.format),
      category: chunk.category,
      tags: chunk.tags,
      notes,
      makeBody: (marked) => (typeof parsed === 'string' ? null : parsed(marked)),
      problem: typeof parsed === 'string' ? parsed : undefined,
    },
    options,
  );
  return assemble(draft);
}

/** How to make a body from the braces; a string says why they cannot be used. */
function parse(
  source: string,
  format: RichFormat,
  hasTail: boolean,
  notes: Notes,
  options: ReadOptions,
): Maker | string {
  if (source === '') return ESSAY;
  const truth = truthOf(source);
  if (truth !== null) {
    if (truth.hasFeedback) notes.leftOut(FEEDBACK);
    return ({ text }) => ({
      kind: 'statements',
      statements: [{ text: text.replaceAll(GAP, '___'), isTrue: truth.isTrue }],
    });
  }
  if (source.startsWith('#')) {
    const numbers = numbersOf(source.slice(1).trim());
    if (numbers === null) return 'Câu điền số không có số nào.';
    if (numbers.hasFeedback) notes.leftOut(FEEDBACK);
    return oneGap(acceptedNumbers(numbers.answers, notes), notes);
  }
  if (source.startsWith('>')) return orderMaker(source);
  const answers = splitAnswers(source);
  if (answers.length === 0) return 'Phần trả lời trong dấu { } không có dấu = hoặc ~.';
  if (answers.some(({ hasFeedback }) => hasFeedback)) notes.leftOut(FEEDBACK);
  if (answers.every(({ sign, text }) => sign === '=' && text.includes('->'))) {
    return pairsMaker(answers, format, notes, options);
  }
  if (answers.every(({ sign }) => sign === '=')) return oneGap(acceptedTexts(typedOf(answers), notes), notes);
  return choiceMaker(answers, format, hasTail, notes, options);
}

function choiceMaker(
  answers: readonly GiftAnswer[],
  format: RichFormat,
  hasTail: boolean,
  notes: Notes,
  options: ReadOptions,
): Maker {
  // With an equals sign there is one right answer, without it several.
  const isSingle = answers.some(({ sign }) => sign === '=');
  const shown = answers.map(({ sign, share, text }) => {
    const { sections: _none, ...content } = readRich(richOf(text, format), notes, options);
    return { ...content, share: share ?? (sign === '=' ? 100 : 0) };
  });
  if (isSingle)
    partialShares(
      shown.map(({ share }) => share),
      notes,
    );
  else if (new Set(shown.map(({ share }) => share).filter((share) => share > 0)).size > 1) {
    notes.changed('Các lựa chọn đúng được tính điểm bằng nhau.');
  }
  return ({ text, sections }) => ({
    kind: 'choice',
    isSingle,
    groups: [{ options: shown }],
    ...(text !== '' && { prompt: hasTail ? text.replaceAll(GAP, '___') : text }),
    ...(sections.sentence !== undefined && { sentence: sections.sentence }),
  });
}

function pairsMaker(
  answers: readonly GiftAnswer[],
  format: RichFormat,
  notes: Notes,
  options: ReadOptions,
): Maker {
  const pairs = answers.map(({ text }) => {
    const at = text.indexOf('->');
    const { sections: _none, ...left } = readRich(richOf(text.slice(0, at), format), notes, options);
    return { left, right: { text: readRich(richOf(text.slice(at + 2), 'plain'), notes, options).text } };
  });
  const whole = pairs.filter(({ left }) => left.text !== '' || left.picture !== undefined);
  if (whole.length < pairs.length) notes.leftOut('Vế phải không có vế trái (phương án nhiễu).');
  return ({ text }) => ({ kind: 'pairs', pairs: whole, ...(text !== '' && { prompt: text }) });
}

/** `{>ALL VERTICAL ...` and one line per piece, the format of Moodle's ordering plug-in. */
function orderMaker(source: string): Maker | string {
  const [, ...lines] = source.split('\n');
  const pieces = lines.map((line) => showEscapes(line).trim()).filter((line) => line !== '');
  if (pieces.length < 2) return 'Câu sắp xếp cần ít nhất hai mảnh, mỗi mảnh một dòng.';
  return ({ text }) => ({ kind: 'order', pieces, ...(text !== '' && { prompt: text }) });
}
