import { UNIT_KEYS, type UnitKey } from '@domdom/domain/school/units';
import { LEVELS } from '@domdom/questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceChoices } from '../bank/balance.ts';
import { itemHash, type BankItem } from '../bank/item.ts';
import { keptPerUnit, selectItems } from '../bank/select.ts';
import { signedItems } from '../bank/signed.ts';
import { askedBy } from './asked.ts';
import { blueprintOf, EXAM_COUNT } from './blueprint.ts';
import { dealExams, MOST_SHARED, type Exam } from './deal.ts';
import { composeExercises, FEWEST_OF_EXERCISE } from './exercises.ts';
import { examFigures, figuresLine } from './figures.ts';
import { byLevel, levelOf, type Level } from './level.ts';
import { fillSlots } from './testing.ts';

/** A bank like a grade's, with questions that nobody could answer: the composer reads no texts. */
function item(
  id: string,
  variant: string,
  more: Partial<BankItem> = {},
  level: Level = 'ELEMENTARY',
): BankItem {
  const question = { id, type: variant.split('/')[0] ?? '', version: 1, title: 'Choose.', level };
  return { id, grade: 4, unit: '1', variant, source: id, focus: [id], question, ...more };
}

/** All unscramble tasks with one text. */
const unscrambleAlike = (one: BankItem): BankItem =>
  one.variant === 'unscramble/letters' || one.variant === 'unscramble/words'
    ? { ...one, question: Object.assign({ ...one.question }, { text: 'What is it?' }) }
    : one;

const UNITS: readonly UnitKey[] = UNIT_KEYS.slice(0, 13);

const SKILLS_OF_SLOTS = ['listening', 'reading', 'writing'] as const;

function bankOf(grade: number, perSlot: number): BankItem[] {
  return blueprintOf(4).slots.flatMap((slot, place) =>
    Array.from({ length: perSlot }, (_, index) => {
      const variant = (slot.variants[index % slot.variants.length] ?? '').replace('*', 'past');
      const id = `g${grade}-${place}-${index}`;
      const unit = UNITS[(place + index) % UNITS.length] ?? '1';
      const level = LEVELS[(place * 3 + index) % LEVELS.length] ?? 'ELEMENTARY';
      const made = item(id, variant, { grade, unit, focus: [`word ${(place * 31 + index) % 400}`] }, level);
      const skill = index % 2 === 0 ? SKILLS_OF_SLOTS[place % SKILLS_OF_SLOTS.length] : 'vocabulary';
      return { ...made, question: Object.assign(made.question, { skill, text: id }) };
    }),
  );
}

describe('the dealer', () => {
  const banks = { own: bankOf(4, 60), earlier: bankOf(3, 60) };
  const { levels, mostOfUnit, fewestUnits } = blueprintOf(4);
  let exams: Exam[] = [];
  beforeAll(() => {
    exams = dealExams(4, banks);
  });

  it('deals 135 exams of twenty different questions', () => {
    expect(exams.map(({ number }) => number)).toEqual(
      Array.from({ length: EXAM_COUNT }, (_, index) => index + 1),
    );
    for (const { items } of exams) expect(new Set(items.map(({ id }) => id)).size).toBe(20);
  });

  it('deals the same from the same bank', () => {
    expect(dealExams(4, banks, 10)).toEqual(exams.slice(0, 10));
  });

  it('fills every slot, from its own grade or the one before', () => {
    for (const { items } of exams) expect(fillSlots(4, items)).toBe(true);
    const [first] = exams;
    expect(fillSlots(4, first?.items.with(0, item('a', 'one-choice/none')) ?? [])).toBe(false);
  });

  it('gives each level its share, easy ones first', () => {
    for (const { items } of exams) {
      expect(items).toEqual(items.toSorted(byLevel));
      for (const level of LEVELS)
        expect(items.filter((one) => levelOf(one) === level)).toHaveLength(levels[level]);
    }
  });

  it('asks for enough listening, reading and writing', () => {
    for (const { items } of exams) {
      for (const [skill, fewest] of Object.entries(blueprintOf(4).fewestOfSkill)) {
        expect(items.filter(({ question }) => question.skill === skill).length).toBeGreaterThanOrEqual(
          fewest,
        );
      }
    }
  });

  it('takes no unit too often and no record twice', () => {
    for (const { items } of exams) {
      const units = items.map(({ grade, unit }) => `${grade} ${unit}`);
      for (const unit of units)
        expect(units.filter((one) => one === unit).length).toBeLessThanOrEqual(mostOfUnit);
      expect(new Set(units).size).toBeGreaterThanOrEqual(fewestUnits);
      expect(new Set(items.map(({ source }) => source)).size).toBe(20);
    }
  });

  it('lets two exams share few items', () => {
    const { sharedMost, sharedMean, mostUses, items } = examFigures(exams);
    expect(sharedMost).toBeLessThanOrEqual(MOST_SHARED);
    expect(sharedMean).toBeLessThan(0.5);
    // Three on average; the rules for levels use some items more often.
    expect(mostUses).toBeLessThanOrEqual(4);
    expect(items).toBeGreaterThan(900);
  });

  it('reports which items a bank has too few of', () => {
    const without = (variant: string): BankItem[] => banks.own.filter((one) => one.variant !== variant);
    expect(() => dealExams(4, { ...banks, own: without('one-choice/gap') }, 1)).toThrow(
      /Exam 1 of grade 4 cannot be composed: no item is left of one-choice\/gap\. .*Sign more/,
    );
    const easy = banks.own.filter((one) => levelOf(one) === 'ELEMENTARY');
    expect(() => dealExams(4, { ...banks, own: easy }, 1)).toThrow(
      /cannot have the levels .*"INTERMEDIATE":4/,
    );
    const few = { own: bankOf(4, 6), earlier: bankOf(3, 6) };
    expect(() => dealExams(4, few)).toThrow(/No item may stand in more than 5 exams/);
  });

  it('takes no two items that ask the same, even from two grades', () => {
    const alike = { own: banks.own.map(unscrambleAlike), earlier: banks.earlier.map(unscrambleAlike) };
    expect(() => dealExams(4, alike, 1)).toThrow(/no item of unscramble/);
    expect(askedBy(item('a', 'one-choice/gap'))).toBe(askedBy(item('b', 'one-choice/gap')));
    expect(askedBy(choice('a', 0))).not.toBe(askedBy(item('a', 'one-choice/gap')));
  });

  it('takes no two items of one sentence', () => {
    const oneSentence = banks.own.map((one) =>
      one.variant === 'one-choice/gap' || one.variant === 'select-word/gaps'
        ? { ...one, source: 'g4-u1-s01/on' }
        : one,
    );
    expect(() => dealExams(4, { ...banks, own: oneSentence }, 1)).toThrow(
      /no item of (one-choice|select-word)\/gap/,
    );
  });
});

/** A choice of three whose right option is at index `right`. */
function choice(id: string, right: number): BankItem {
  const one = item(id, 'one-choice/gap');
  const options = ['x', 'y', 'z'].map((text, place) => ({ text, isCorrect: place === right }));
  return { ...one, question: Object.assign(one.question, { options }) };
}

describe('figures', () => {
  it('count what exams share and where the right answers are', () => {
    const [a, b, c] = [choice('a', 0), choice('b', 2), choice('c', 2)];
    const figures = examFigures([
      { number: 1, items: [a, b] },
      { number: 2, items: [b, c] },
    ]);
    expect(figures).toMatchObject({
      items: 3,
      mostUses: 2,
      sharedMean: 1,
      sharedMost: 1,
      repeatedWordsPerExam: 0,
    });
    expect(figures.rightAt).toEqual({ 3: [25, 0, 75] });
    expect(figures.choices).toEqual({ 3: 4 });
    expect(figuresLine(figures)).toBe(
      '2 exams of 3 items, each in 2 at the most; two share 1, 1 at the most; 0 words twice in one; ' +
        '1 units at least; 100 % of the grade itself; right answers at each place 25/0/75 % (4 of 3 options)',
    );
  });
});

function puzzles(unit: UnitKey, ids: readonly string[]): BankItem[] {
  return ids.map((id) => item(`${unit}${id}`, 'puzzle-words/pictures', { unit }));
}

function exercisedIn(bank: BankItem[], unit: UnitKey): string[] {
  return composeExercises(bank, [unit]).flatMap(({ items }) => items.map(({ id }) => id));
}

describe('unit exercises', () => {
  it('contain the items of their unit, skill and level', () => {
    const bank = puzzles('2', ['a', 'b', 'c', 'd', 'e']);
    const [exercise, ...others] = composeExercises(bank, ['1', '2']);
    expect(others).toEqual([]);
    expect(exercise).toMatchObject({ unit: '2', skillName: 'Word Puzzles', level: 'ELEMENTARY' });
    expect(exercise?.items).toHaveLength(5);
  });

  it('repeat earlier units, the nearest first, when their own has too few items', () => {
    const bank = [...puzzles('1', ['a', 'b']), ...puzzles('2', ['a', 'b', 'c', 'd']), ...puzzles('3', ['a'])];
    const [first, ...others] = exercisedIn(bank, '3');
    expect(first).toBe('3a');
    expect(others.toSorted()).toEqual(['2a', '2b', '2c', '2d']);
  });

  it('repeat no later unit, unless there is no other', () => {
    const bank = [...puzzles('2', ['a']), ...puzzles('3', ['a', 'b', 'c', 'd', 'e', 'f'])];
    expect(exercisedIn(bank, '2')[0]).toBe('2a');
    expect(exercisedIn(bank, '2')).toHaveLength(FEWEST_OF_EXERCISE);
  });

  it('are not created without an item of their unit', () => {
    expect(composeExercises(puzzles('1', ['a', 'b', 'c', 'd', 'e']), ['2'])).toEqual([]);
  });

  it('take from all units at the end of the year', () => {
    expect(exercisedIn([...puzzles('1', ['a', 'b']), ...puzzles('2', ['a'])], 'end')).toHaveLength(3);
  });
});

describe('the bank', () => {
  it('uses only items read in their present version', () => {
    const [one, other] = [item('a', 'one-choice/gap'), item('b', 'one-choice/gap')];
    const signatures = [
      { item: 'a', hash: itemHash(one), reader: 'R' },
      { item: 'b', hash: itemHash(one), reader: 'R' },
    ];
    expect(signedItems([one, other], signatures)).toEqual([one]);
  });

  it('spreads the right options over all positions without affecting signatures', () => {
    const before = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => choice(id, 0));
    const after = balanceChoices(before);
    expect(examFigures([{ number: 1, items: after }]).rightAt).toEqual({ 3: [33.33, 33.33, 33.33] });
    expect(after.map(itemHash)).toEqual(before.map(itemHash));
    expect(itemHash(choice('a', 1))).not.toBe(itemHash(choice('a', 2)));
  });

  it('spreads the right options of each variant over all positions', () => {
    const choices = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) =>
      ['one-choice/gap', 'one-choice/reply'].map((variant) => ({
        ...choice(`${id} ${variant}`, 0),
        variant,
      })),
    );
    const replies = balanceChoices(choices).filter(({ variant }) => variant === 'one-choice/reply');
    expect(examFigures([{ number: 1, items: replies }]).rightAt).toEqual({ 3: [33.33, 33.33, 33.33] });
  });

  it('keeps rare items, and of the rest as many as a year needs', () => {
    const replies = Array.from({ length: 30 }, (_, index) => item(`reply${index}`, 'one-choice/reply'));
    const words = Array.from({ length: 30 }, (_, index) => item(`word${index}`, 'one-choice/picture-word'));
    const kept = selectItems([...replies, ...words]);
    expect(kept.filter(({ variant }) => variant === 'one-choice/reply')).toHaveLength(30);
    expect(kept.filter(({ variant }) => variant === 'one-choice/picture-word')).toHaveLength(6);
    expect(keptPerUnit(4, 'one-choice/picture-word', 13)).toBe(3);
    expect(keptPerUnit(1, 'one-choice/picture-word', 8)).toBe(8);
    expect(keptPerUnit(4, 'one-choice/reply', 13)).toBeUndefined();
  });

  it('keeps what someone has read, so that new items remove none of it', () => {
    const made = Array.from({ length: 300 }, (_, index) =>
      item(`word${index}`, 'one-choice/picture-word', { focus: [`word ${index}`] }),
    );
    const read = new Set(selectItems(made.slice(0, 30)).map(({ id }) => id));
    expect(selectItems(made).map(({ id }) => id)).not.toEqual([...read]);
    expect(selectItems(made, read).map(({ id }) => id)).toEqual([...read]);
  });

  it('leaves no exercise without an item that could have one', () => {
    const easy = Array.from({ length: 9 }, (_, index) =>
      item(`easy${index}`, 'unscramble/letters', { focus: [`word ${index}`] }),
    );
    const hard = item('hard', 'unscramble/letters', { focus: ['often'] }, 'INTERMEDIATE');
    // Enough items of other variants train its word, so it is never chosen among the easy ones.
    const often = ['a', 'b'].map((id) => item(id, 'one-choice/reply', { focus: ['often'] }));
    expect(selectItems([...often, ...easy, hard])).toContain(hard);
    expect(selectItems([...often, ...easy]).filter(({ variant }) => variant === hard.variant)).toHaveLength(
      6,
    );
  });

  it('keeps items of all words before a second item of one word', () => {
    const twice = ['cat', 'dog', 'cow', 'hen'].flatMap((word) =>
      Array.from({ length: 5 }, (_, index) =>
        item(`${word}${index}`, 'one-choice/meaning', { focus: [word] }),
      ),
    );
    const words = selectItems(twice).flatMap(({ focus }) => focus);
    expect(new Set(words).size).toBe(4);
  });
});
