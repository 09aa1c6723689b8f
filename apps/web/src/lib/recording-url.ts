import { buildUrl } from './api-client.ts';

/** Where the recording of an answer is heard: by its student, or by the teacher of the class. */
export const recordingUrlOf =
  (reader: 'student' | 'teacher', attemptId: string, questionId: string) =>
  (recording: string): string =>
    buildUrl(
      `/api/${reader === 'teacher' ? 'teacher/' : ''}attempts/:attemptId/answers/:questionId/recordings/:name`,
      { attemptId, questionId, name: recording },
    );
