import type { Option } from '../core/option-schema.ts';
import type { RawFields } from './fields.ts';
import { readFace, writeFace } from './parts.ts';
import { underlineLetters } from './underlines.ts';

interface Look {
  /** Letters to underline in the options. */
  letters: readonly string[];
  imageAnswers?: boolean;
}

interface Drawn {
  direction?: 'vertical' | 'horizontal' | undefined;
}

/** Reads the options and gives them these ids. */
export function readOptions(
  items: readonly RawFields[],
  ids: readonly string[],
  { letters, imageAnswers }: Look,
): Option[] {
  return items.map((item, index) => {
    item.ignore('selected');
    const { text, ...face } = readFace(item, imageAnswers);
    return {
      id: ids[index] ?? '',
      ...(text !== undefined && { text: underlineLetters(text, letters) }),
      ...face,
      isCorrect: item.flag('isCorrect') ?? false,
    };
  });
}

/** With how older systems draw each of them, which is not read back: here its content and the settings decide that. */
export function writeOptions(options: readonly Option[], { direction = 'vertical' }: Drawn): object[] {
  return options.map((option) => ({
    id: option.id,
    ...writeFace(option),
    isCorrect: option.isCorrect,
    answerType: option.picture !== undefined ? 'image' : option.text !== undefined ? 'text' : 'audio',
    answerLayout: direction,
  }));
}
