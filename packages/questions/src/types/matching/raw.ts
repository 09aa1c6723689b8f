import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { partIdsOf } from '../../raw/parts.ts';
import type { MatchingAnswer, MatchingQuestion } from './schema.ts';

type Pair = MatchingQuestion['pairs'][number];

export const raw: RawForm<MatchingQuestion, MatchingAnswer> = {
  names: ['Matching'],
  defaultTitle: 'Match.',

  read(fields) {
    const items = fields.list('answers');
    const ids = partIdsOf(items);
    return withoutUndefined({
      prompt: readPrompt(fields),
      pairs: items.map((item, index) => ({
        id: ids[index] ?? '',
        left: readLeft(item, index),
        text: item.text('answer', 'textRight') ?? '',
      })),
      settings: withoutUndefined({ showNumber: fields.fields('settings').flag('showNumber') }),
    });
  },

  write: ({ prompt, pairs, settings }) =>
    withoutUndefined({
      question: prompt,
      answers: pairs.map(({ id, left, text }) =>
        withoutUndefined({
          id,
          answer: text,
          text: left.text,
          imageUrl: left.picture?.file,
          imageAlt: left.picture === undefined || left.picture.alt === '' ? undefined : left.picture.alt,
          audioUrl: left.sound?.file,
          audioText: left.sound?.script,
        }),
      ),
      settings,
    }),

  /** Texts in the pupil's order; each stands for the first unused pair with this text. */
  readAnswer({ pairs }, rawAnswer) {
    const unused = [...pairs];
    const order: string[] = [];
    for (const given of rawAnswer) {
      const index = unused.findIndex(
        ({ text }) => text === (typeof given === 'string' ? given.trim() : given),
      );
      const [pair] = index < 0 ? [] : unused.splice(index, 1);
      if (pair === undefined) return null;
      order.push(pair.id);
    }
    return order.length === pairs.length ? { order } : null;
  },
};

function readLeft(item: RawFields, index: number): Pair['left'] {
  const left = withoutUndefined({
    text: item.text('text', 'textLeft', 'question'),
    picture: item.picture(),
    sound: item.sound(),
  });
  if (Object.keys(left).length > 0) return left;
  item.report('changed', 'text', `Cột bên trái trống, đã đánh số ${index + 1}.`);
  return { text: String(index + 1) };
}
