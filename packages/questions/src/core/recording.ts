import { isRecord } from './shape.ts';

/** A browser names its recording at random, so that sending it again does no harm. */
export const RECORDING_NAME = /^[0-9a-f]{32}$/;

/** A recording that is still in the answer: the browser has not stored it on the server yet. */
export interface FreshRecording {
  recording: string;
  bytes: ArrayBuffer;
  mime: string;
}

/** What a recorder made, as an answer in the browser: its bytes wait there until the server has stored them. */
export interface RecordedAnswer extends Partial<Omit<FreshRecording, 'recording'>> {
  recording: string;
  seconds: number;
}

/** Why a browser cannot record at all: the student goes on, and answers the teacher in another way. */
export const RECORDING_LACKS = ['insecure', 'unsupported', 'denied', 'missing', 'busy'] as const;
export type RecordingLack = (typeof RECORDING_LACKS)[number];

/** Why there is no recording, or only a part of one. */
export type RecordingProblem = RecordingLack | 'interrupted' | 'empty';

/** An answer as the student gave it: a recording, or why there is none. */
export type SpokenByStudent = RecordedAnswer | { cannot: RecordingLack };

/** The recording that an answer in the browser brings along; null when it has none, or the server has it. */
export function freshRecording(answer: unknown): FreshRecording | null {
  if (!isRecord(answer)) return null;
  const { recording, bytes, mime } = answer;
  if (typeof recording !== 'string' || !(bytes instanceof ArrayBuffer)) return null;
  return { recording, bytes, mime: typeof mime === 'string' ? mime : '' };
}

/** The answer as the server keeps it: a recording is only named. */
export function withoutBytes(answer: unknown): unknown {
  if (!isRecord(answer) || typeof answer.recording !== 'string') return answer;
  const { bytes: _bytes, mime: _mime, ...named } = answer;
  return named;
}
