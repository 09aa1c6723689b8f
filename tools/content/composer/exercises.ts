import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import { UNIT_KEYS, type UnitKey } from '@domdom/domain/school/units';
import { LEVELS } from '@domdom/questions';
import type { BankItem } from '../bank/item.ts';
import { digest } from '../digest.ts';
import { levelOf, type Level } from './level.ts';

/** Unit exercises: the questions to practise for each unit, skill name and level. */

/** Shorter exercises are filled up to this from other units. */
export const FEWEST_OF_EXERCISE = 5;
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

/** The key of the exercise that an item belongs to: unit, skill and level. */
export function exerciseOf(item: BankItem): string {
  const skillName = EXERCISE_SKILL_NAMES.find((name) => TYPES_OF[name].includes(item.question.type));
  return `${item.unit} ${skillName ?? '-'} ${levelOf(item)}`;
}

export interface Exercise {
  unit: UnitKey;
  skillName: ExerciseSkillName;
  level: Level;
  items: BankItem[];
}

/** Ordered by a hash, with items that train new words first. */
function inTurn(pool: readonly BankItem[], seed: string): BankItem[] {
  const dealt = pool
    .map((item) => ({ item, key: digest(`${seed} ${item.id}`, 10) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
  const fresh: BankItem[] = [];
  const again: BankItem[] = [];
  for (const item of dealt) {
    const isFresh = !fresh.some(
      (other) => other.source === item.source || other.focus.some((word) => item.focus.includes(word)),
    );
    (isFresh ? fresh : again).push(item);
  }
  return [...fresh, ...again];
}

/** The units that fill up an exercise: earlier ones, the nearest first, then later ones. */
function otherUnits(unit: UnitKey): UnitKey[] {
  const place = UNIT_KEYS.indexOf(unit);
  return [...UNIT_KEYS.slice(0, place).toReversed(), ...UNIT_KEYS.slice(place + 1)];
}

function pick(pool: readonly BankItem[], unit: UnitKey, seed: string): BankItem[] {
  if (unit === 'end') return inTurn(pool, seed).slice(0, MOST_OF_EXERCISE);
  const own = inTurn(
    pool.filter((item) => item.unit === unit),
    seed,
  ).slice(0, MOST_OF_EXERCISE);
  if (own.length === 0 || own.length >= FEWEST_OF_EXERCISE) return own;
  const repeated = otherUnits(unit).flatMap((other) =>
    inTurn(
      pool.filter((item) => item.unit === other),
      seed,
    ),
  );
  return [...own, ...repeated.slice(0, FEWEST_OF_EXERCISE - own.length)];
}

/**
 * One exercise per unit, skill name and level for which the unit has an item; the end of the year takes from all units.
 */
export function composeExercises(bank: readonly BankItem[], units: readonly UnitKey[]): Exercise[] {
  return units.flatMap((unit) =>
    EXERCISE_SKILL_NAMES.flatMap((skillName) =>
      LEVELS.flatMap((level) => {
        const pool = bank.filter(
          (item) => levelOf(item) === level && TYPES_OF[skillName].includes(item.question.type),
        );
        const items = pick(pool, unit, `${unit} ${skillName} ${level}`);
        return items.length === 0 ? [] : [{ unit, skillName, level, items }];
      }),
    ),
  );
}
