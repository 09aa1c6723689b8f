import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import type { AssignBody, Prepare } from './queries.ts';

/** What is given: the test, worksheet or file, and what the form proposes for it. */
export interface GivenThing {
  exerciseType: ExerciseType;
  /** Its id in the API. */
  asked: Pick<AssignBody, 'examinationId' | 'fileId'>;
  /** Makes what has no id yet, when the form is sent. */
  prepare?: Prepare;
  /** The server generates the title if this one is unchanged. */
  title: string;
  colour: string;
  /** Only classes of this grade may get it; null allows all. */
  grade: number | null;
  success: string;
}
