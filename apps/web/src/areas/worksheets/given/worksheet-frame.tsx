import type { Assignment } from '@domdom/api';
import type { ReactNode } from 'react';
import { ExerciseFrame } from '../../../components/exercise-frame.tsx';
import { assignmentPath } from '../../../lib/exam-paths.ts';

interface WorksheetFrameProps {
  assignment: Assignment;
  /** At the right end of the bar. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The worksheet has the screen to itself; leaving leads to the assignment. */
export function WorksheetFrame({ assignment, tools, children }: WorksheetFrameProps) {
  const { id, classId, title } = assignment;
  return (
    <ExerciseFrame title={title} exitTo={assignmentPath(classId, id)} tools={tools} isWide>
      {children}
    </ExerciseFrame>
  );
}
