import { assemble } from '../assemble.ts';
import type { ReadFile, ReadItem, ReadOptions } from '../contract.ts';
import { CUT_NOTE, MAX_ITEMS } from '../decode.ts';
import { draftOf, ESSAY, GAP, type Maker, NO_ANSWER } from '../foreign.ts';
import { cutSource, escapeMarkup, readName, type Rich } from '../markup.ts';
import { Notes, quoted } from '../notes.ts';
import {
  choiceMaker,
  clozeMaker,
  type Context,
  numberMaker,
  orderMaker,
  pairsMaker,
  placedMaker,
  gapWithoutWord,
  richIn,
  truthMaker,
  typedMaker,
  wordsMaker,
} from './bodies.ts';
import { readCloze } from './cloze.ts';
import { categoryNotes } from '../tags.ts';
import { type MoodleFragment, splitMoodle } from './split.ts';
import { childOf, childrenOf, parseXml, textIn, type XmlElement } from './xml.ts';

/**
 * Reads every question of a Moodle XML file. Throws `ExchangeFileError` for any other file; a question never throws.
 */
export function readMoodle(text: string, options: ReadOptions = {}): ReadFile {
  const items: ReadItem[] = [];
  let category = '';
  const categories: string[] = [];
  let isCut = false;
  for (const fragment of splitMoodle(text)) {
    const element = elementOf(fragment);
    const isCategory = element?.attributes.type === 'category';
    isCut = (isCategory ? categories : items).length === MAX_ITEMS;
    if (isCut) break;
    if (isCategory) {
      category = textIn(element, 'category');
      categories.push(category);
      continue;
    }
    items.push(readQuestion(fragment, element, { index: items.length, category, options }));
  }
  return { items, notes: [...(isCut ? [CUT_NOTE] : []), ...categoryNotes(categories)] };
}

function elementOf({ source }: MoodleFragment): XmlElement | null {
  try {
    return parseXml(source);
  } catch {
    return null;
  }
}

function readQuestion(
  { line, source }: MoodleFragment,
  element: XmlElement | null,
  { index, category, options }: { index: number; category: string; options: ReadOptions },
): ReadItem {
  const notes = new Notes();
  const asked = element === null ? BROKEN : makerOf(element, { notes, options });
  if (element !== null) tellTheRest(element, notes);
  return assemble(
    draftOf(
      {
        index,
        place: `dòng ${line}`,
        name:
          element === null
            ? (/<name>\s*<text>([^<]{1,80})/.exec(source)?.[1] ?? '')
            : readName(textIn(element, 'name')),
        text: typeof asked === 'string' ? richIn(childOf(element ?? undefined, 'questiontext')) : asked.text,
        feedback: element === null ? null : richIn(childOf(element, 'generalfeedback')),
        category,
        tags: element === null ? [] : tagsOf(element),
        notes,
        facts: element === null ? {} : bulletOf(element, notes),
        makeBody: (marked) => (typeof asked === 'string' ? null : asked.make(marked)),
        problem: typeof asked === 'string' ? asked : undefined,
      },
      options,
    ),
  );
}

const BROKEN = 'Phần XML của câu này bị hỏng.';

/** Moodle's types that cannot be imported, with the reason. */
const NO_TYPE: Readonly<Record<string, string>> = {
  description: NO_ANSWER,
  essay: ESSAY,
  random: 'Câu lấy ngẫu nhiên không có nội dung riêng.',
  randomsamatch: 'Câu ghép ngẫu nhiên không có nội dung riêng.',
  ddimageortext: 'Kéo thả vào hình của Moodle chưa chuyển được; hãy soạn lại bằng dạng "Chọn từ cho hình".',
  ddmarker: 'Đánh dấu trên hình: hệ thống chưa có dạng này.',
};

/** The text to read and how to make a body from it; a string says why that is not possible. */
function makerOf(question: XmlElement, context: Context): { text: Rich; make: Maker } | string {
  const type = question.attributes.type ?? '';
  const text = withOldPicture(richIn(childOf(question, 'questiontext')), question);
  switch (type) {
    case 'multichoice':
    case 'multichoiceset':
    case 'oumultiresponse':
      return { text, make: choiceMaker(question, context) };
    case 'truefalse':
      return { text, make: truthMaker(question, context) };
    case 'shortanswer':
      return { text, make: typedMaker(question, context) };
    case 'numerical':
      return { text, make: numberMaker(question, context) };
    case 'matching':
    case 'ddmatch':
      return { text, make: pairsMaker(question, context) };
    case 'ordering':
      return { text, make: orderMaker(question, context) };
    case 'wordselect':
      return { text, make: wordsMaker() };
    case 'cloze':
    case 'multianswer': {
      const { source, gaps } = readCloze(cutSource(text.source, context.notes), context.notes);
      if (gaps.length === 0) return 'Không có chỗ trống nào đọc được trong câu cloze.';
      return { text: { ...text, source }, make: clozeMaker(gaps, context.notes) };
    }
    case 'gapselect':
    case 'ddwtos': {
      const places: number[] = [];
      const source = cutSource(text.source, context.notes).replaceAll(
        /\[\[(\d{1,3})\]\]/g,
        (_whole, place: string) => {
          places.push(Number(place));
          return GAP;
        },
      );
      const lost = gapWithoutWord(question, places);
      if (lost !== undefined) return `Chỗ [[${lost}]] không có từ nào.`;
      if (places.length === 0) return 'Văn bản không có chỗ [[1]] nào để điền từ.';
      return { text: { ...text, source }, make: placedMaker(question, places, context) };
    }
    default:
      if (type === '') return 'Câu không ghi dạng.';
      return NO_TYPE[type] ?? `Dạng ${quoted(type)} của Moodle chưa chuyển được.`;
  }
}

/** Before Moodle 2 a question had one picture beside its text. */
function withOldPicture(text: Rich, question: XmlElement): Rich {
  const name = textIn(question, 'image').replaceAll(/["<>&]/g, '');
  if (name === '') return text;
  const base64 = textIn(question, 'image_base64');
  return {
    format: text.format === 'plain' ? 'moodle' : text.format,
    source: `<img src="${name}" alt="">${text.format === 'plain' ? escapeMarkup(text.source) : text.source}`,
    files: base64 === '' ? text.files : new Map([...(text.files ?? []), [name, base64]]),
  };
}

function tagsOf(element: XmlElement): string[] {
  return childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) =>
    (childOf(tag, 'text') ?? tag).text.trim(),
  );
}

/** The numbering of the options, if Moodle states it. */
function bulletOf(element: XmlElement, notes: Notes): Record<string, string> {
  const numbering = textIn(element, 'answernumbering');
  if (numbering === '123') return { bulletType: 'number' };
  if (numbering === 'none') return { bulletType: 'none' };
  if (numbering === 'iii' || numbering === 'IIII') notes.changed('Số La Mã trước lựa chọn thành chữ cái.');
  return {};
}

/** The usual penalties for a second try, which say nothing about the question. */
const USUAL_PENALTIES = new Set([0, 0.1, 0.3333333, 1]);

/** Reports non-empty Moodle fields that have no place here. */
function tellTheRest(element: XmlElement, notes: Notes): void {
  const grade = Number(textIn(element, 'defaultgrade') || '1');
  if (grade !== 1) notes.leftOut(`Điểm của câu (${grade}).`);
  const penalty = Number(textIn(element, 'penalty') || '0');
  if (!USUAL_PENALTIES.has(penalty)) notes.leftOut(`Mức trừ điểm khi làm lại (${penalty}).`);
  if (textIn(element, 'hidden') === '1') notes.changed('Câu đang ẩn ở hệ thống cũ.');
  if (textIn(element, 'idnumber') !== '') notes.leftOut(`Mã số ${quoted(textIn(element, 'idnumber'))}.`);
  if (/^(?:false|0)$/i.test(textIn(element, 'shuffleanswers')) && element.attributes.type !== 'truefalse') {
    notes.changed('Thứ tự lựa chọn không cố định được; học sinh thấy thứ tự xáo trộn.');
  }
  if (childrenOf(element, 'hint').some((hint) => textIn(hint, 'text') !== ''))
    notes.leftOut('Gợi ý khi làm lại.');
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    // Moodle fills these with a default sentence.
    if (/\S/.test(textIn(element, name)) && !/^(?:<p>)?Your answer is/.test(textIn(element, name))) {
      notes.leftOut('Lời nhận xét chung khi đúng hoặc sai.');
    }
  }
}
