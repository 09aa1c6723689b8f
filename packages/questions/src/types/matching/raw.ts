import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import { hasContent } from '../../core/content.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { Content } from '../../core/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { partIdsOf, writeFace } from '../../raw/parts.ts';
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
        ...readSides(item, index),
      })),
      settings: withoutUndefined({ showNumber: fields.fields('settings').flag('showNumber') }),
    });
  },

  write: ({ prompt, pairs, settings }) =>
    withoutUndefined({
      question: prompt,
      answers: pairs.map(({ id, left: { text: leftText, ...leftMedia }, text, picture, sound }) =>
        withoutUndefined({
          id,
          answer: text,
          text: leftText,
          ...writeFace(leftMedia),
          pictureRight: picture === undefined ? undefined : writeFace({ picture }),
          soundRight: sound === undefined ? undefined : writeFace({ sound }),
        }),
      ),
      settings,
    }),

  /** Right sides in the student's order, as texts or file names; each is matched to the first unused one. */
  readAnswer({ pairs }, rawAnswer) {
    const unused = [...pairs];
    const order: string[] = [];
    for (const given of rawAnswer) {
      const name = typeof given === 'string' ? given.trim().replace(/^\/media\//, '') : given;
      const index = unused.findIndex((one) => rightName(one) === name);
      const [pair] = index < 0 ? [] : unused.splice(index, 1);
      if (pair === undefined) return null;
      order.push(pair.id);
    }
    return order.length === pairs.length ? { order } : null;
  },
};

/** A pair without a right side uses one of its other contents: its picture, else its sound, else its text. */
function readSides(item: RawFields, index: number): Omit<Pair, 'id'> {
  const right: Content = withoutUndefined({
    text: item.text('answer', 'textRight'),
    picture: item.fields('pictureRight').picture(),
    sound: item.fields('soundRight').sound(),
  });
  const { picture, sound, text }: Content = {
    text: item.text('text', 'textLeft', 'question'),
    picture: item.picture(),
    sound: item.sound(),
  };
  if (hasContent(right)) return { left: numberedIfEmpty({ text, picture, sound }, item, index), ...right };
  if (picture !== undefined) return { left: numberedIfEmpty({ text, sound }, item, index), picture };
  if (sound !== undefined) return { left: numberedIfEmpty({ text }, item, index), sound };
  return { left: numberedIfEmpty({}, item, index), text };
}

function numberedIfEmpty(left: Content, item: RawFields, index: number): Pair['left'] {
  if (hasContent(left)) return withoutUndefined(left);
  item.report('changed', 'text', `Cột bên trái trống, đã đánh số ${index + 1}.`);
  return { text: String(index + 1) };
}

function rightName({ text, picture, sound }: Pair): string | undefined {
  return text ?? picture?.file ?? sound?.file ?? sound?.script;
}
