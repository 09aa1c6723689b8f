import type { OlympicExam } from '@domdom/api';
import type { ReactNode } from 'react';

/** The props shared by both ways of choosing an exam. */
export interface ExamsViewProps {
  grade: number;
  exams: readonly OlympicExam[];
  /** The viewer has no results, because staff do no exams. */
  isPreview: boolean;
  /** The grade selector, for those who may change the grade. */
  selector: ReactNode;
  /** Number of the exam being opened. */
  openingNumber: number | null;
  /** A press gives the exam to classes instead of opening it. */
  isGiving: boolean;
  onOpen(exam: OlympicExam): void;
}
