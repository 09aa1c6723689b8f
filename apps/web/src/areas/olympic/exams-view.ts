import type { OlympicExam } from '@domdom/api';
import type { ReactNode } from 'react';

/** What both ways of choosing an exam are given. */
export interface ExamsViewProps {
  grade: number;
  exams: readonly OlympicExam[];
  /** Nothing is known of what the viewer has done: staff do no exams. */
  isPreview: boolean;
  /** To change the grade, for whoever may. */
  selector: ReactNode;
  /** Number of the exam that is being opened. */
  openingNumber: number | null;
  onOpen(exam: OlympicExam): void;
}
