import { withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { partIdsOf, readFace, singlePosition, writeFace } from '../../raw/parts.ts';
import { readOptionSettings, writeOptionSettings } from '../../raw/settings.ts';
import { underlineLetters, underlineParts } from '../../raw/underlines.ts';
import { hasUnderline, splitAtUnderlines } from '../../core/underlines.ts';
import type { UnderlinedAnswer, UnderlinedQuestion } from './schema.ts';

export const raw: RawForm<UnderlinedQuestion, UnderlinedAnswer> = {
  names: ['Underlined'],
  defaultTitle: 'Choose the underlined part.',

  read(fields) {
    const items = fields.list('answers');
    const ids = partIdsOf(items);
    const faces = items.map((item) => {
      item.ignore('selected');
      const { text, sound } = readFace(item);
      return { text, sound, isCorrect: item.flag('isCorrect') ?? false };
    });
    const sentence = readSentence(
      fields,
      faces.map(({ text }) => text ?? ''),
    );
    const letters = sentence === undefined ? fields.words('filterVowels') : [];
    fields.ignore('filterVowels');
    const { direction, bulletType } = readOptionSettings(fields.fields('settings'));
    return withoutUndefined({
      // The text that is read as the sentence must not be repeated as the prompt.
      prompt: fields.text('prompt') ?? (sentence === undefined ? readQuestion(fields) : undefined),
      sentence,
      options: faces.map(({ text, sound, isCorrect }, index) => {
        const id = ids[index] ?? '';
        if (sentence !== undefined) return { id, isCorrect };
        return withoutUndefined({
          id,
          text: text === undefined ? undefined : underlineLetters(text, letters),
          sound,
          isCorrect,
        });
      }),
      settings: withoutUndefined({ direction, bulletType }),
    });
  },

  write: ({ prompt, sentence, options, settings }) => {
    const parts = sentence === undefined ? [] : splitAtUnderlines(sentence).parts;
    return withoutUndefined({
      prompt,
      question: sentence,
      answers: options.map((option, index) => ({
        id: option.id,
        ...writeFace(sentence === undefined ? option : { text: parts[index] }),
        isCorrect: option.isCorrect,
      })),
      settings: writeOptionSettings({ ...settings, underlined: true }),
    });
  },

  readAnswer({ sentence, options }, rawAnswer) {
    const position = singlePosition(rawAnswer);
    const option = position === null ? undefined : options[position];
    if (position === null || option === undefined) return null;
    return sentence === undefined ? { optionId: option.id } : { position };
  },
};

function readQuestion(fields: RawFields): string | undefined {
  return fields.text('question') ?? fields.text('questionText');
}

/** The sentence whose parts are the answers, with these parts marked; undefined when the answers are words in a row. */
function readSentence(fields: RawFields, answers: readonly string[]): string | undefined {
  if (answers.length < 2 || answers.some(hasUnderline)) return undefined;
  // `questionText` can be the sentence only if there is no `question`; otherwise it is the passage.
  const name = fields.has('question') ? 'question' : 'questionText';
  const text = fields.text(name);
  if (text === undefined) return undefined;
  return splitAtUnderlines(text).parts.length === answers.length ? text : underlineParts(text, answers);
}
