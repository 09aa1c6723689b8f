import { hiddenPositions, letterPositions, markHidden, wholeWord } from '../../core/letter-word.ts';
import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import { readTypedAnswer } from '../../raw/blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { readHidden, readWord } from '../../raw/letters.ts';
import type { WithHintAnswer, WithHintQuestion } from './schema.ts';

export const raw: RawForm<WithHintQuestion, WithHintAnswer> = {
  names: ['FillInTheBlankWithHint'],
  defaultTitle: 'Write the word in the boxes.',

  read(fields) {
    const word = readWord(fields);
    const hint = readHint(fields, word);
    const settings = fields.fields('settings');
    const jumbled = settings.flag('jumbled') ?? (hint.isJumbled ? true : undefined);
    return {
      ...withoutUndefined({ prompt: readPrompt(fields) }),
      accepted: markHidden(word, readHidden(settings, word) ?? hint.hidden ?? letterPositions(word)),
      settings: withoutUndefined({ jumbled }),
    };
  },

  write: ({ prompt, accepted, settings }) =>
    withoutUndefined({
      question: prompt,
      answer: wholeWord(accepted),
      settings: { answers: { randomNumbers: hiddenPositions(accepted) }, ...settings },
    }),

  /** The letters of the boxes, or of the whole word if the given letters are in their places. */
  readAnswer({ accepted }, rawAnswer) {
    const hidden = hiddenPositions(accepted);
    const letters = readTypedAnswer(rawAnswer, hidden.length);
    if (letters !== null) return { letters };
    const all = letterPositions(accepted);
    const whole = readTypedAnswer(rawAnswer, all.length);
    if (whole === null) return null;
    const characters = Array.from(wholeWord(accepted));
    const isHidden = (place: number): boolean => hidden.includes(all[place] ?? -1);
    const isGivenKept = whole.every(
      (letter, place) => isHidden(place) || letter === characters[all[place] ?? -1],
    );
    return isGivenKept ? { letters: whole.filter((_, place) => isHidden(place)) } : null;
  },
};

/** Reads a hint: some letters of the word ('b _ _ k'), or all of them in another order ('o, k, b, o'). */
function readHint(fields: RawFields, word: string): { hidden?: number[]; isJumbled: boolean } {
  const hint = fields.text('hint');
  if (hint === undefined) return { isJumbled: false };
  const characters = Array.from(word);
  const shown = Array.from(hint.replaceAll(/\s/g, ''));
  const letters = letterPositions(word);
  const isPattern =
    shown.length === letters.length &&
    shown.includes('_') &&
    letters.every((position, place) => shown[place] === '_' || shown[place] === characters[position]);
  if (isPattern) return { hidden: letters.filter((_, place) => shown[place] === '_'), isJumbled: false };
  if (sortedLetters(hint) === sortedLetters(word)) return { isJumbled: true };
  fields.report('left-out', 'hint', `Gợi ý "${hint}" không phải chữ cái của từ.`);
  return { isJumbled: false };
}

function sortedLetters(text: string): string {
  return Array.from(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
    .toSorted()
    .join('');
}
