import { LEVELS, SKILLS } from '@domdom/questions';
import type { Blueprint } from './blueprint.ts';
import type { Level, Skill } from './level.ts';

/** How many questions of which level and skill an exam still needs, and whether its slots can provide them. */

export interface Needs {
  /** Exactly this many. */
  levels: Readonly<Record<Level, number>>;
  /** At least this many. */
  skills: Readonly<Partial<Record<Skill, number>>>;
}

/** The contribution of a card to an exam. */
export interface Offer {
  level: Level;
  skill: Skill | undefined;
}

export const needsOf = ({ levels, fewestOfSkill }: Blueprint): Needs => ({ levels, skills: fewestOfSkill });

/** The needs left after a card; null when a need is exceeded. */
export function needsAfter({ levels, skills }: Needs, { level, skill }: Offer): Needs {
  const wanted = skill === undefined ? 0 : (skills[skill] ?? 0);
  return {
    levels: { ...levels, [level]: levels[level] - 1 },
    skills: skill === undefined || wanted === 0 ? skills : { ...skills, [skill]: wanted - 1 },
  };
}

export type CanMeet = (needs: Needs, slot: number) => boolean;

/**
 * Returns whether the slots from a given one on can meet needs with one offer each; `offers` lists those of the slots
 * in order. Levels and skills depend on each other, so each combination is tried and cached.
 */
export function canMeetWith(offers: readonly (readonly Offer[])[]): CanMeet {
  const known = new Map<number, boolean>();
  // How many slots from each one on offer a given level or skill.
  const most = offers.map((_, slot) => mostOf(offers.slice(slot)));
  const canMeet: CanMeet = (needs, slot) => {
    const levels = LEVELS.map((level) => needs.levels[level]);
    const skills = SKILLS.map((skill) => needs.skills[skill] ?? 0);
    const left = offers.length - slot;
    if (levels.some((count) => count < 0) || sum(levels) !== left || sum(skills) > left) return false;
    if (left === 0) return true;
    const counts = [...levels, ...skills];
    if (counts.some((count, index) => count > (most[slot]?.[index] ?? 0))) return false;
    const key = counts.reduce((number, count) => number * (offers.length + 1) + count, slot);
    const found =
      known.get(key) ?? (offers[slot] ?? []).some((offer) => canMeet(needsAfter(needs, offer), slot + 1));
    known.set(key, found);
    return found;
  };
  return canMeet;
}

const mostOf = (offers: readonly (readonly Offer[])[]): number[] => [
  ...LEVELS.map((name) => offers.filter((slot) => slot.some(({ level }) => level === name)).length),
  ...SKILLS.map((name) => offers.filter((slot) => slot.some(({ skill }) => skill === name)).length),
];

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
