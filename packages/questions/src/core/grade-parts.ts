import type { QuestionGrade, PartGrade } from './contract.ts';

/** Right when every part is right; each part earns one point. */
export function gradeParts(parts: PartGrade[]): QuestionGrade {
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
export function notGradable(possible: number): QuestionGrade {
  return { isCorrect: false, earned: 0, possible, parts: [], isGradable: false };
}

/** For a complete answer that only a teacher can judge. */
export function openGrade(): QuestionGrade {
  return { isCorrect: false, earned: 0, possible: 1, parts: [], isGradable: true, isOpen: true };
}
