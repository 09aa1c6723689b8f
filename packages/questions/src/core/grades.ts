import type { Grade, PartGrade } from './contract.ts';

/** Right when every part is right; each part earns one point. */
export function gradeParts(parts: PartGrade[]): Grade {
  const earned = parts.filter((part) => part.isCorrect).length;
  return {
    isCorrect: parts.length > 0 && earned === parts.length,
    earned,
    possible: parts.length,
    parts,
    isGradable: true,
  };
}

/** For a missing answer or one without this type's shape. */
export function notGradable(possible: number): Grade {
  return { isCorrect: false, earned: 0, possible, parts: [], isGradable: false };
}
