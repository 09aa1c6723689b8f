import type { Assignment } from '@domdom/api';
import type { ReactNode } from 'react';
import { useClockQuestion } from '../../../components/attempt/use-clock-question.tsx';
import { ExerciseFrame } from '../../../components/exercise-frame.tsx';
import { assignmentPath } from '../../../lib/exam-paths.ts';

interface WorksheetFrameProps {
  assignment: Assignment;
  /** At the right end of the bar. */
  tools?: ReactNode;
  /** Leaving does not stop the clock, so the way out says so first. */
  isClockRunning?: boolean;
  children: ReactNode;
}

/** The worksheet has the screen to itself; leaving leads to the assignment. */
export function WorksheetFrame(props: WorksheetFrameProps) {
  const { assignment, tools, isClockRunning = false, children } = props;
  const { id, classId, title } = assignment;
  const exitTo = assignmentPath(classId, id);
  const { onExit, question } = useClockQuestion(isClockRunning, exitTo);
  return (
    <ExerciseFrame title={title} exitTo={exitTo} onExit={onExit} tools={tools} isWide>
      {children}
      {question}
    </ExerciseFrame>
  );
}
