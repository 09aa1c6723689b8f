import { countBlanks } from '@domdom/domain/text/blanks';
import { readBlankTexts } from '../../raw/blanks.ts';
import type { RawFields } from '../../raw/fields.ts';
import { underlineParts } from '../../raw/underlines.ts';
import { partsOf } from './slots.ts';

interface Read {
  text: string;
  mistake: number | undefined;
  blanks: { accepted: string }[];
}

/**
 * Reads a question that is stored as two: the wrong part, as options, and its correction, as text. Returns null for one
 * that is stored as a whole.
 */
export function readChildren(fields: RawFields): Read | null {
  const items = fields.list('answers');
  if (!items.some(isQuestion)) return null;
  for (const item of items) item.ignore('id', 'type', 'questionType', 'title', 'isCorrect');
  const choice = items.find(isChoice);
  const found = choice === undefined ? null : readChoice(fields, choice);
  const sentence = found?.text ?? fields.text('question', 'questionText') ?? '';
  const typed = items.filter((item) => item !== choice).map((item) => readTyped(fields, item));
  const accepted = typed.flatMap((child) => child.accepted);
  const isComplete = accepted.length > 0 && countBlanks(sentence) === accepted.length;
  const lines = isComplete ? [] : typed.map(({ line }) => line);
  return {
    text: [sentence, ...lines].filter((line) => line !== '').join('\n'),
    mistake: found?.mistake,
    blanks: accepted.map((variants) => ({ accepted: variants })),
  };
}

/** True for an item with its own text or options; an item that is only an answer has neither. */
const isQuestion = (item: RawFields): boolean => item.has('question', 'questionText') || isChoice(item);

const isChoice = (item: RawFields): boolean => {
  const options = item.list('answers');
  return options.length > 1 && options.some((option) => option.has('isCorrect'));
};

function readChoice(fields: RawFields, choice: RawFields): { text: string; mistake: number | undefined } {
  const options = choice.list('answers').map((option) => {
    option.ignore('id', 'selected');
    return { text: option.text('answer', 'text') ?? '', isWrongPart: option.flag('isCorrect') === true };
  });
  const above = fields.text('question', 'questionText') ?? '';
  const own = choice.text('question', 'questionText') ?? '';
  const texts = options.map(({ text }) => text);
  const marked = [above, own].flatMap((text) => withParts(text, texts) ?? []);
  const [text] = marked;
  const at = options.findIndex(({ isWrongPart }) => isWrongPart);
  if (text === undefined || at < 0) {
    const why = at < 0 ? 'không phần nào được ghi là sai' : 'không tìm thấy các phần trong câu';
    choice.report('left-out', 'answers', `Không hỏi phần sai: ${why}.`);
  }
  // The sentence is the text that contains the parts; the other text is the task.
  const sentence = text ?? (above === '' ? own : above);
  if (own !== '' && above !== '' && own !== above) {
    const other = withParts(above, texts) === undefined && text !== undefined ? above : own;
    choice.report('left-out', 'question', `Không dùng lời "${other.slice(0, 80)}".`);
  }
  return { text: sentence, mistake: text === undefined || at < 0 ? undefined : at + 1 };
}

/** The sentence with its parts marked, either as written or as the options say. */
function withParts(sentence: string, options: readonly string[]): string | undefined {
  if (sentence === '') return undefined;
  return partsOf(sentence).length === options.length ? sentence : underlineParts(sentence, options);
}

/** Reads the accepted texts and the line that contains their blanks. */
function readTyped(fields: RawFields, item: RawFields): { line: string; accepted: string[] } {
  const line = item.text('question', 'questionText') ?? '';
  const blanks = countBlanks(line);
  const accepted = blanks > 1 ? readBlankTexts(item) : readBlankTexts(fields, [item]);
  return { line: blanks > 0 ? line : `${line} #`.trim(), accepted };
}
