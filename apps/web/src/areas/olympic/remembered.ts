import { isOlympicGrade, type OlympicGrade } from '@domdom/domain/exam/olympic';
import { readJson, writeJson } from '../../lib/storage.ts';

const GRADE_KEY = 'domdom.olympic.grade';
const LAYOUT_KEY = 'domdom.olympic.layout';

export type ExamsLayout = 'cards' | 'list';

const isLayout = (value: unknown): value is ExamsLayout => value === 'cards' || value === 'list';

/** The grade chosen in this browser; null before the first choice. */
export const readGrade = (): OlympicGrade | null => readJson(GRADE_KEY, isOlympicGrade);
export const rememberGrade = (grade: OlympicGrade): void => writeJson(GRADE_KEY, grade);

export const readLayout = (): ExamsLayout => readJson(LAYOUT_KEY, isLayout) ?? 'cards';
export const rememberLayout = (layout: ExamsLayout): void => writeJson(LAYOUT_KEY, layout);
