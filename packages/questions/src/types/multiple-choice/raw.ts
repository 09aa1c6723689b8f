import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { readOptions, writeOptions } from '../../raw/options.ts';
import { isPosition, partIdsOf } from '../../raw/parts.ts';
import { readOptionSettings, writeOptionSettings } from '../../raw/settings.ts';
import { hasDuplicates } from '../../core/shape.ts';
import { pickLimit } from './pick-limit.ts';
import type { Group, MultipleChoiceAnswer, MultipleChoiceQuestion } from './schema.ts';

export const raw: RawForm<MultipleChoiceQuestion, MultipleChoiceAnswer> = {
  names: ['MULTIPLECHOICE'],
  defaultTitle: 'Choose the correct answers.',

  /** Accepts a OneChoice with several right answers. */
  claims(fields) {
    const name = (fields.text('type', 'questionType') ?? '').toLowerCase().replace(/[^a-z]/g, '');
    return name === 'onechoice' && fields.list('answers').filter((item) => item.flag('isCorrect')).length > 1;
  },

  read(fields) {
    const items = fields.list('answers');
    const isGrouped = items.some((item) => item.has('answers', 'answersList'));
    const lists = isGrouped ? items.map((item) => item.list('answers', 'answersList')) : [items];
    const ids = partIdsOf(lists.flat());
    const look = readOptionSettings(fields.fields('settings'));
    const letters = fields.words('filterVowels');
    const optionType = fields.text('optionType', 'option')?.toUpperCase() ?? '';
    return {
      prompt: isGrouped ? fields.text('question', 'prompt') : readPrompt(fields),
      groups: lists.map((list, index) => {
        const first = lists.slice(0, index).flat().length;
        return {
          ...(isGrouped && withoutUndefined({ prompt: readGroupPrompt(items[index]) })),
          options: readOptions(list, ids.slice(first), { ...look, letters }),
        };
      }),
      settings: withoutUndefined({
        ...look,
        isSingleChoice: readSingleChoice(optionType),
      }),
    };
  },

  write: ({ prompt, groups, settings: { isSingleChoice, ...settings } }) =>
    withoutUndefined({
      question: prompt,
      answers: writeGroups(groups, settings),
      optionType: isSingleChoice === undefined ? undefined : isSingleChoice ? 'ONECHOICE' : 'MULTICHOICE',
      settings: writeOptionSettings(settings),
    }),

  /** Positions of the chosen options; for several groups, a list of positions for each. */
  readAnswer({ groups, settings }, rawAnswer) {
    const lists: readonly unknown[] =
      groups.length === 1 && !Array.isArray(rawAnswer[0]) ? [rawAnswer] : rawAnswer;
    if (lists.length !== groups.length) return null;
    const optionIds = groups.map((group, index) =>
      readPicks(group, lists[index], pickLimit(group, settings)),
    );
    return optionIds.every((picks) => picks !== null) ? { optionIds } : null;
  },
};

function readGroupPrompt(item: RawFields | undefined): string | undefined {
  item?.ignore('id', 'type', 'optionType');
  return item?.text('question', 'questionText', 'answer', 'text');
}

/** CHOOSEWORD_ONECHOICE, ONECHOICE_IMAGE, ... */
function readSingleChoice(optionType: string): boolean | undefined {
  if (optionType.includes('ONECHOICE')) return true;
  return optionType.includes('MULTICHOICE') ? false : undefined;
}

function writeGroups(groups: readonly Group[], look: Parameters<typeof writeOptions>[1]): object[] {
  const [only] = groups;
  if (only !== undefined && groups.length === 1 && only.prompt === undefined) {
    return writeOptions(only.options, look);
  }
  return groups.map(({ prompt, options }) =>
    withoutUndefined({ question: prompt, answers: writeOptions(options, look) }),
  );
}

function readPicks({ options }: Group, positions: unknown, limit: number): string[] | null {
  if (!Array.isArray(positions) || positions.length > limit) return null;
  const ids = positions.map((position) => (isPosition(position) ? options[position]?.id : undefined));
  const known = ids.filter((id) => id !== undefined);
  return known.length === positions.length && !hasDuplicates(known) ? known : null;
}
