import type { OlympicExam } from '@domdom/api';

/** The exams whose number begins with the typed digits; all of them when no digit was typed. */
export function withNumber(exams: readonly OlympicExam[], typed: string): readonly OlympicExam[] {
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? exams : exams.filter(({ number }) => String(number).startsWith(digits));
}

/** Picks one of the exams that were never begun; `chance` is from 0 up to, but not including, 1. */
export function pickNew(exams: readonly OlympicExam[], chance: number): OlympicExam | undefined {
  const fresh = exams.filter(({ state }) => state === 'new');
  return fresh[Math.floor(chance * fresh.length)];
}
