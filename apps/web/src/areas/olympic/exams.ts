import type { OlympicExam } from '@domdom/api';

/** The exams whose number begins with the typed digits; all of them when no digit was typed. */
export function withNumber(exams: readonly OlympicExam[], typed: string): readonly OlympicExam[] {
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? exams : exams.filter(({ number }) => String(number).startsWith(digits));
}

export interface ExamGroup {
  state: OlympicExam['state'];
  exams: readonly OlympicExam[];
}

/** What is not finished comes first: begun, then never begun, then done; each in the order of its numbers. */
export const byState = (exams: readonly OlympicExam[]): readonly ExamGroup[] =>
  (['open', 'new', 'done'] as const)
    .map((state) => ({ state, exams: exams.filter((exam) => exam.state === state) }))
    .filter((group) => group.exams.length > 0);

/** How brightly the best percent lights the lantern of an exam. */
export const lightOf = (percent: number | null): 'out' | 'dim' | 'warm' | 'bright' =>
  percent === null ? 'out' : percent < 50 ? 'dim' : percent < 80 ? 'warm' : 'bright';

/** Picks one of the exams that were never begun; `chance` is from 0 up to, but not including, 1. */
export function pickNew(exams: readonly OlympicExam[], chance: number): OlympicExam | undefined {
  const fresh = exams.filter(({ state }) => state === 'new');
  return fresh[Math.floor(chance * fresh.length)];
}
