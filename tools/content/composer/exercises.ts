import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import type { UnitKey } from '@domdom/domain/school/units';
import { LEVELS } from '@domdom/questions';
import type { BankItem } from '../bank/item.ts';
import { digest } from '../digest.ts';
import { levelOf, type Level } from './level.ts';

/** Unit exercises: for each unit, skill name and level the questions to practise. */

export const FEWEST_OF_EXERCISE = 3;
const MOST_OF_EXERCISE = 10;

export type ExerciseSkillName = (typeof EXERCISE_SKILL_NAMES)[number];

const TYPES_OF: Readonly<Record<ExerciseSkillName, readonly string[]>> = {
  'One Choice': ['one-choice', 'tick-tf'],
  'Fill In The Blank': [
    'fill-in-the-blank',
    'fill-word-in-the-blank',
    'fill-letter-in-the-blank',
    'fill-in-the-blank-with-hint',
    'conjugation',
  ],
  Unscramble: ['unscramble'],
  Matching: ['matching', 'matching-two-column'],
  'Word Puzzles': ['puzzle-words'],
  Underlined: ['underlined'],
  'Select Word': ['select-word', 'select-words-in-sentence'],
};

export interface Exercise {
  unit: UnitKey;
  skillName: ExerciseSkillName;
  level: Level;
  items: BankItem[];
}

/** Questions that train other words first; the end of the year takes from all units. */
function pick(pool: readonly BankItem[], seed: string): BankItem[] {
  const chosen: BankItem[] = [];
  const dealt = pool
    .map((item) => ({ item, key: digest(`${seed} ${item.id}`, 10) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
  const isFresh = (item: BankItem): boolean =>
    !chosen.some(
      (other) => other.source === item.source || other.focus.some((word) => item.focus.includes(word)),
    );
  for (const pass of [isFresh, () => true]) {
    for (const item of dealt) {
      if (chosen.length < MOST_OF_EXERCISE && !chosen.includes(item) && pass(item)) chosen.push(item);
    }
  }
  return chosen;
}

/** Those with at least `FEWEST_OF_EXERCISE` questions. */
export function composeExercises(bank: readonly BankItem[], units: readonly UnitKey[]): Exercise[] {
  return units.flatMap((unit) =>
    EXERCISE_SKILL_NAMES.flatMap((skillName) =>
      LEVELS.flatMap((level) => {
        const pool = bank.filter(
          (item) =>
            (unit === 'end' || item.unit === unit) &&
            levelOf(item) === level &&
            TYPES_OF[skillName].includes(item.question.type),
        );
        const items = pick(pool, `${unit} ${skillName} ${level}`);
        return items.length < FEWEST_OF_EXERCISE ? [] : [{ unit, skillName, level, items }];
      }),
    ),
  );
}
