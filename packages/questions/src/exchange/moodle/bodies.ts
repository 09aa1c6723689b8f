import type { Content } from '../../core/contract.ts';
import type { Gap, ReadOptions } from '../contract.ts';
import { boxWords, FEEDBACK, gapText, type Maker, oneGap } from '../foreign.ts';
import { readRich, type Rich, type RichFormat } from '../markup.ts';
import type { Notes } from '../notes.ts';
import { distinct, isFalseWord, isTrueWord, readBrackets } from '../parts.ts';
import { acceptedNumbers, acceptedTexts, partialShares } from '../typed-answers.ts';
import { childOf, childrenOf, textIn, type XmlElement } from './xml.ts';

export interface Context {
  notes: Notes;
  options: ReadOptions;
}

export function richIn(element: XmlElement | undefined): Rich {
  const source = (childOf(element, 'text') ?? element)?.text ?? '';
  const files = filesOf(element);
  return { ...withoutData(source, files), format: formatOf(element?.attributes.format), files };
}

/** Files beside a text, by the path under which the text names them. */
function filesOf(element: XmlElement | undefined): Map<string, string> {
  const listed = element === undefined ? [] : childrenOf(element, 'file');
  return new Map(
    listed
      .filter(({ attributes }) => (attributes.encoding ?? 'base64') === 'base64')
      .map(({ attributes: { path = '/', name = '' }, text }) => [`${path}${name}`.replace(/^\//, ''), text]),
  );
}

const DATA = /data:[\w/.+-]{1,60};base64,([A-Za-z0-9+/=]*)/g;

/** Pasted pictures are part of the text itself, so cutting a long text would cut them off. */
function withoutData(source: string, files: Map<string, string>): { source: string } {
  let count = 0;
  return {
    source: source.replaceAll(DATA, (_whole, base64: string) => {
      count += 1;
      const name = `dán-vào-${count}`;
      files.set(name, base64);
      return `@@PLUGINFILE@@/${name}`;
    }),
  };
}

function formatOf(format: string | undefined): RichFormat {
  if (format === 'plain_text') return 'plain';
  if (format === 'markdown') return 'markdown';
  return format === 'moodle_auto_format' ? 'moodle' : 'html';
}

const promptOf = (text: string) => (text === '' ? {} : { prompt: text });

function contentIn(element: XmlElement | undefined, { notes, options }: Context): Content & { text: string } {
  const { sections: _none, ...content } = readRich(richIn(element), notes, options);
  return content;
}

/** Content without an empty text. */
function faceIn(element: XmlElement | undefined, context: Context): Content {
  const { text, ...media } = contentIn(element, context);
  return { ...(text !== '' && { text }), ...media };
}

const shareOf = (answer: XmlElement): number => Number(answer.attributes.fraction ?? '0') || 0;

/** The answers; reports that their feedback is left out. */
function answersOf(question: XmlElement, { notes }: Context): XmlElement[] {
  const answers = childrenOf(question, 'answer');
  if (answers.some((answer) => textIn(answer, 'feedback') !== '')) {
    notes.leftOut(FEEDBACK);
  }
  return answers;
}

export function choiceMaker(question: XmlElement, context: Context): Maker {
  // Moodle's default is a single answer.
  const isSingle =
    /^(?:true|1)?$/i.test(textIn(question, 'single')) && question.attributes.type === 'multichoice';
  const options = answersOf(question, context).map((answer) => ({
    ...faceIn(answer, context),
    share: question.attributes.type === 'multichoiceset' ? Math.max(0, shareOf(answer)) : shareOf(answer),
  }));
  const shares = options.map(({ share }) => share);
  if (isSingle) partialShares(shares, context.notes);
  else if (new Set(shares.filter((share) => share > 0).map(Math.round)).size > 1) {
    context.notes.changed('Các lựa chọn đúng được tính điểm bằng nhau.');
  }
  return ({ text, sections }) => ({
    kind: 'choice',
    isSingle,
    groups: [{ options }],
    ...promptOf(text),
    ...(sections.sentence !== undefined && { sentence: sections.sentence }),
  });
}

export function truthMaker(question: XmlElement, context: Context): Maker {
  const right = answersOf(question, context).find((answer) => shareOf(answer) > 0);
  const word = textIn(right, 'text') || right?.text;
  const isTrue = isTrueWord(word);
  return ({ text }) =>
    isTrue || isFalseWord(word) ? { kind: 'statements', statements: [{ text, isTrue }] } : null;
}

export function typedMaker(question: XmlElement, context: Context): Maker {
  const { notes } = context;
  if (textIn(question, 'usecase') === '1') notes.changed('Không phân biệt chữ hoa và chữ thường khi chấm.');
  const answers = answersOf(question, context).map((answer) => ({
    text: (childOf(answer, 'text') ?? answer).text,
    share: shareOf(answer),
  }));
  return oneGap(acceptedTexts(answers, notes), notes);
}

export function numberMaker(question: XmlElement, context: Context): Maker {
  const answers = answersOf(question, context).map((answer) => ({
    value: (childOf(answer, 'text') ?? answer).text.trim(),
    tolerance: Number(textIn(answer, 'tolerance')) || 0,
    share: shareOf(answer),
  }));
  if (childOf(question, 'units') !== undefined) context.notes.leftOut('Đơn vị của câu điền số.');
  return oneGap(acceptedNumbers(answers, context.notes), context.notes);
}

export function pairsMaker(question: XmlElement, context: Context): Maker {
  const pairs = childrenOf(question, 'subquestion').map((pair) => ({
    left: faceIn(pair, context),
    right: faceIn(childOf(pair, 'answer'), context),
  }));
  const whole = pairs.filter(({ left }) => Object.keys(left).length > 0);
  if (whole.length < pairs.length) context.notes.leftOut('Vế phải không có vế trái (phương án nhiễu).');
  return ({ text }) => ({ kind: 'pairs', pairs: whole, ...promptOf(text) });
}

export function orderMaker(question: XmlElement, context: Context): Maker {
  const answers = answersOf(question, context);
  // If all fractions differ, they give the positions.
  const isNumbered = new Set(answers.map(shareOf)).size === answers.length;
  const inOrder = isNumbered ? answers.toSorted((a, b) => shareOf(a) - shareOf(b)) : answers;
  const pieces = inOrder.map((answer) => contentIn(answer, context).text);
  return ({ text }) => ({ kind: 'order', pieces: pieces.filter((piece) => piece !== ''), ...promptOf(text) });
}

export function clozeMaker(gaps: readonly Gap[], notes: Notes): Maker {
  return (marked) => {
    const isList = gaps.every(({ choices }) => choices !== undefined);
    if (!isList && gaps.some(({ choices }) => choices !== undefined)) {
      notes.changed('Chỗ chọn từ danh sách thành chỗ gõ; các lựa chọn đứng trong khung từ.');
    }
    const text = withoutEdges(gapText(marked.text, gaps.length, notes));
    const look = isList ? 'list' : 'typed';
    return gaps.length === 0 ? null : { kind: 'gaps', look, text, gaps: [...gaps], ...boxWords(marked) };
  };
}

const withoutEdges = (text: string) => text.replaceAll(/(?<! ) +\n/g, '\n').trim();

const wordsIn = (question: XmlElement): XmlElement[] =>
  childrenOf(question, question.attributes.type === 'ddwtos' ? 'dragbox' : 'selectoption');

/** The first number in the text without a word. */
export function gapWithoutWord(question: XmlElement, places: readonly number[]): number | undefined {
  const count = wordsIn(question).length;
  return places.find((place) => place < 1 || place > count);
}

/** `[[1]]` in the text is the first of the listed words. */
export function placedMaker(question: XmlElement, places: readonly number[], context: Context): Maker {
  const isBox = question.attributes.type === 'ddwtos';
  const listed = wordsIn(question).map((option) => ({
    text: contentIn(option, context).text,
    group: textIn(option, 'group') || '1',
    isInfinite: childOf(option, 'infinite') !== undefined,
  }));
  return (marked) => {
    const chosen = places.map((place) => listed[place - 1]);
    const gaps = chosen.map((one) => ({
      accepted: [one?.text ?? ''],
      ...(!isBox && {
        choices: distinct(listed.filter(({ group }) => group === one?.group).map(({ text }) => text)),
      }),
    }));
    const text = withoutEdges(gapText(marked.text, gaps.length, context.notes));
    if (!isBox) {
      return { kind: 'gaps', look: 'list', text, gaps, words: distinct(listed.map((one) => one.text)) };
    }
    if (new Set(listed.map(({ group }) => group)).size > 1) {
      context.notes.changed('Các nhóm từ để kéo thành một khung từ chung.');
    }
    return { kind: 'gaps', look: 'box', text, gaps, words: boxOf(listed, gaps) };
  };
}

/** Repeats words as needed: in Moodle a word can be used again, here the box repeats it. */
function boxOf(listed: readonly { text: string }[], gaps: readonly Gap[]): string[] {
  const words = listed.map(({ text }) => text);
  for (const word of new Set(words)) {
    const needed = gaps.filter(({ accepted }) => accepted[0] === word).length;
    const missing = needed - words.filter((one) => one === word).length;
    words.push(...Array.from({ length: Math.max(0, missing) }, () => word));
  }
  return words;
}

/** Right words are in square brackets. */
export function wordsMaker(): Maker {
  return (marked) => {
    const { text, correct } = readBrackets(marked.text);
    return correct.length === 0
      ? null
      : { kind: 'words', text, correct, ...promptOf(marked.sections.sentence ?? '') };
  };
}
