import { LEVELS } from '@domdom/questions';
import { describe, expect, it } from 'vitest';
import type { BankItem } from '../bank/item.ts';
import { KEPT_IN_GRADE_1, KEPT_OF_FAMILIES, KEPT_PER_UNIT } from '../bank/select.ts';
import { readBank, readExams } from '../bank/store.ts';
import { SOURCE_GRADES } from '../sources/read.ts';
import { askedBy } from './asked.ts';
import { blueprintOf } from './blueprint.ts';
import { OLYMPIC_GRADES } from './compose.ts';
import { fitsSlot, MOST_USES } from './deal.ts';
import { byLevel, levelOf } from './level.ts';
import { canMeetWith } from './needs.ts';
import { fillSlots } from './testing.ts';

/** Checks the stored exams in content/ against their blueprint, and the names of variants against the banks. */

const banks = new Map(SOURCE_GRADES.map((grade) => [grade, readBank(grade)]));
const variants = [...new Set([...banks.values()].flat().map(({ variant }) => variant))];

const countOf = (items: readonly BankItem[], level: string): number =>
  items.filter((item) => levelOf(item) === level).length;

/** How many items each unit has. */
function unitCounts(items: readonly BankItem[]): number[] {
  const units = items.map((item) => `${item.grade} ${item.unit}`);
  return [...new Set(units)].map((unit) => units.filter((one) => one === unit).length);
}

const isVariant = (name: string): boolean =>
  variants.some((variant) => fitsSlot({ variant }, { variants: [name] }));

describe.each(OLYMPIC_GRADES.map((grade) => ({ grade })))('the exams of grade $grade', ({ grade }) => {
  const blueprint = blueprintOf(grade);
  const items = new Map([...banks.values()].flat().map((item) => [item.id, item]));
  const exams = readExams(grade).map(({ number, items: ids }) => ({
    number,
    items: ids.flatMap((id) => items.get(id) ?? []),
  }));
  const wrong = (isRight: (items: readonly BankItem[]) => boolean): number[] =>
    exams.flatMap((exam) => (isRight(exam.items) ? [] : [exam.number]));

  it('fill the slots of the blueprint', () => {
    expect(exams).not.toEqual([]);
    expect(wrong((all) => fillSlots(grade, all))).toEqual([]);
  });

  it('rise in level, and each level has its share', () => {
    expect(
      wrong((all) => all.every((item, index) => index === 0 || byLevel(all[index - 1] ?? item, item) <= 0)),
    ).toEqual([]);
    expect(wrong((all) => LEVELS.every((level) => countOf(all, level) === blueprint.levels[level]))).toEqual(
      [],
    );
  });

  it('have enough listening, reading and writing', () => {
    const needs = Object.entries(blueprint.fewestOfSkill);
    expect(needs).toHaveLength(3);
    const isEnough = (all: readonly BankItem[]): boolean =>
      needs.every(
        ([skill, fewest]) => all.filter(({ question }) => question.skill === skill).length >= fewest,
      );
    expect(wrong(isEnough)).toEqual([]);
  });

  it('take no unit too often, from enough units', () => {
    expect(wrong((all) => Math.max(...unitCounts(all)) <= blueprint.mostOfUnit)).toEqual([]);
    expect(wrong((all) => unitCounts(all).length >= blueprint.fewestUnits)).toEqual([]);
  });

  it('ask nothing twice, and use no item too often', () => {
    expect(wrong((all) => new Set(all.map(askedBy)).size === all.length)).toEqual([]);
    const ids = exams.flatMap((exam) => exam.items.map(({ id }) => id));
    const uses = new Map<string, number>();
    for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1);
    expect([...uses].filter(([, count]) => count > MOST_USES)).toEqual([]);
  });
});

describe('the names of variants', () => {
  it('in blueprints are those of items', () => {
    const named = OLYMPIC_GRADES.flatMap((grade) =>
      blueprintOf(grade).slots.flatMap((slot) => slot.variants),
    );
    expect([...new Set(named)].filter((name) => !isVariant(name))).toEqual([]);
  });

  it('kept in small numbers are those of items', () => {
    const named = [...Object.keys(KEPT_PER_UNIT), ...Object.keys(KEPT_IN_GRADE_1)];
    expect(named.filter((name) => !variants.includes(name))).toEqual([]);
    const types = new Set(variants.map((variant) => variant.split('/')[0]));
    expect(Object.keys(KEPT_OF_FAMILIES).filter((name) => !types.has(name))).toEqual([]);
  });
});

describe('needs', () => {
  const levels = { ELEMENTARY: 1, PREINTERMEDIATE: 1, INTERMEDIATE: 0 };
  const easyHeard = { level: 'ELEMENTARY', skill: 'listening' } as const;
  const harderRead = { level: 'PREINTERMEDIATE', skill: 'reading' } as const;
  const harderHeard = { level: 'PREINTERMEDIATE', skill: 'listening' } as const;

  it('for levels and skills occur together', () => {
    const canMeet = canMeetWith([[easyHeard], [harderRead, harderHeard]]);
    expect(canMeet({ levels, skills: { listening: 2 } }, 0)).toBe(true);
    expect(canMeet({ levels, skills: { reading: 1, listening: 1 } }, 0)).toBe(true);
    expect(canMeet({ levels, skills: { reading: 2 } }, 0)).toBe(false);
    // Each need alone could be met, but not both at once.
    const torn = canMeetWith([[easyHeard, harderRead], [easyHeard]]);
    expect(torn({ levels, skills: {} }, 0)).toBe(true);
    expect(torn({ levels, skills: { listening: 2 } }, 0)).toBe(false);
  });
});
