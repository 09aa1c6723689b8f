import type { Sound } from '../../core/contract.ts';
import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { partIdsOf } from '../../raw/parts.ts';
import type { MatchingTwoColumnAnswer, MatchingTwoColumnQuestion } from './schema.ts';

const SETTINGS = ['showTitleColumn', 'showNumber', 'isDragAColumnDisabled', 'isDragBColumnDisabled'] as const;

export const raw: RawForm<MatchingTwoColumnQuestion, MatchingTwoColumnAnswer> = {
  names: ['MatchingTwoColumn', 'MatchingTwoColumns'],
  defaultTitle: 'Match.',

  read(fields) {
    const items = fields.list('answers');
    const ids = partIdsOf(items);
    return withoutUndefined({
      prompt: readPrompt(fields),
      pairs: items.map((item, index) => ({
        id: ids[index] ?? '',
        left: readSide(item.text('textLeft', 'text', 'question'), item.sound()),
        right: readSide(item.text('textRight', 'answer'), item.fields('soundRight').sound()),
      })),
      titles: readTitles(fields),
      settings: readSettings(fields.fields('settings')),
    });
  },

  write: ({ prompt, pairs, titles, settings }) =>
    withoutUndefined({
      question: prompt,
      answers: pairs.map(({ id, left, right }) =>
        withoutUndefined({
          id,
          textLeft: left.text,
          textRight: right.text,
          ...writeSound(left.sound),
          soundRight: right.sound === undefined ? undefined : writeSound(right.sound),
        }),
      ),
      titleLeft: titles?.left,
      titleRight: titles?.right,
      settings,
    }),

  /** The right side chosen for each stored row; each text is matched to the first unused pair with it. */
  readAnswer({ pairs }, rawAnswer) {
    if (rawAnswer.length !== pairs.length) return null;
    const unused = [...pairs];
    const right: (string | null)[] = [];
    for (const given of rawAnswer) {
      if (given === null) {
        right.push(null);
        continue;
      }
      const text = typeof given === 'string' ? given.trim() : given;
      const index = unused.findIndex((pair) => pair.right.text === text);
      const [pair] = index < 0 ? [] : unused.splice(index, 1);
      if (pair === undefined) return null;
      right.push(pair.id);
    }
    return { left: [...pairs.keys()], right: right.map((id, row) => id ?? nothing(row)) };
  },
};

/** Students must be able to move something, so if both columns are fixed, the shuffled one (B) becomes movable. */
function readSettings(fields: RawFields): MatchingTwoColumnQuestion['settings'] {
  const flags = Object.fromEntries(SETTINGS.map((name) => [name, fields.flag(name)]));
  const areBothFixed = flags.isDragAColumnDisabled === true && flags.isDragBColumnDisabled === true;
  if (areBothFixed) {
    fields.report(
      'changed',
      'isDragBColumnDisabled',
      'Phải có một cột di chuyển được, đã cho di chuyển cột B.',
    );
  }
  return withoutUndefined({ ...flags, ...(areBothFixed && { isDragBColumnDisabled: undefined }) });
}

/** An id that matches no right side, so that the row is wrong; no pair can have this id. */
function nothing(row: number): string {
  return `#${row}`;
}

function readSide(
  text: string | undefined,
  sound: Sound | undefined,
): MatchingTwoColumnQuestion['pairs'][number]['left'] {
  return { text: text ?? '', ...(sound !== undefined && { sound }) };
}

function writeSound(sound: Sound | undefined): Record<string, unknown> {
  return withoutUndefined({ audioUrl: sound?.file, audioText: sound?.script });
}

function readTitles(fields: RawFields): MatchingTwoColumnQuestion['titles'] {
  const [first, second] = fields.texts('columnTitles');
  const titles = withoutUndefined({
    left: fields.text('titleLeft') ?? first,
    right: fields.text('titleRight') ?? second,
  });
  return Object.keys(titles).length === 0 ? undefined : titles;
}
