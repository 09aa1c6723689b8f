import { freshRecording, withoutBytes } from '@domdom/questions/recording';
import { uploadFile } from '../../lib/upload-file.ts';

/** Long, because a recording is larger than an answer, and a slow line still brings it. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Recordings that the server has, as far as this page knows. */
const sent = new Set<string>();

interface AnswerOf {
  attemptId: string;
  questionId: string;
  epoch: number;
  answer: unknown;
}

/**
 * Stores the recording that an answer brings along, before the answer that names it. Returns the answer to save; an
 * answer of any other kind is returned as it is. A closing page sends none: it stays a draft for the next visit.
 */
export async function sendRecording(
  { attemptId, questionId, epoch, answer }: AnswerOf,
  { keepalive }: { keepalive: boolean },
): Promise<unknown> {
  const fresh = freshRecording(answer);
  // A copy in local storage has lost the bytes; the server then says that it has no such recording.
  if (fresh === null) return withoutBytes(answer);
  const { recording: name, bytes, mime } = fresh;
  if (!sent.has(name)) {
    if (keepalive) throw new Error('A closing page has no time to send a recording.');
    await uploadFile(
      'POST /api/attempts/:attemptId/answers/:questionId/recordings/:name',
      new File([bytes], name, { type: mime }),
      {
        params: { attemptId, questionId, name },
        query: { epoch },
        signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
        onProgress: () => undefined,
      },
    );
    sent.add(name);
  }
  return withoutBytes(answer);
}
