import type { LeftRecording, RecordedPiece, RecordingKeep } from '@domdom/questions/ui';
import { useMemo } from 'react';
import { useOptionalUser } from './store/hooks.ts';
import type { SpeechOf } from './speech-disk.ts';

/** Only spoken questions need it. */
const loadDisk = () => import('./speech-disk.ts');

/** Keeps what is being recorded on the device. Nothing of it may disturb the recording, so failures are silent. */
class SpeechKeep implements RecordingKeep {
  readonly #of: SpeechOf;
  #queue: Promise<unknown> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(of: SpeechOf) {
    this.#of = of;
  }

  readonly begin = (): void => {
    void this.#then(async () => (await loadDisk()).dropSpeech(this.#of));
    // Another tab must not take what is still being recorded here for something that was left.
    void locks()?.request(
      this.#lock,
      () =>
        new Promise<void>((resolve) => {
          this.#release = resolve;
        }),
    );
  };

  readonly add = (piece: RecordedPiece): void => {
    const nowMs = Date.now();
    void this.#then(async () => (await loadDisk()).addPiece(this.#of, piece, nowMs));
  };

  readonly end = (): void => this.#release();

  readonly drop = (recording: string): void =>
    void this.#then(async () => (await loadDisk()).dropSpeech(this.#of, recording));

  readonly find = async (): Promise<LeftRecording | null> => {
    const read = async () => (await loadDisk()).findSpeech(this.#of, Date.now());
    try {
      const shared = locks();
      if (shared === undefined) return await read();
      return await shared.request(this.#lock, { ifAvailable: true }, (lock) =>
        lock === null ? null : read(),
      );
    } catch {
      return null;
    }
  };

  get #lock(): string {
    return `domdom.speech.${this.#of.attemptId}.${this.#of.questionId}`;
  }

  #then(work: () => Promise<void>): Promise<unknown> {
    this.#queue = this.#queue.then(work).catch(() => undefined);
    return this.#queue;
  }
}

/** Missing without HTTPS, where nobody records, and in old browsers. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Keeps speech of an answer on the device while it is being recorded; missing where nothing is stored. */
export function useRecordingKeep(attemptId: string | null, questionId: string): RecordingKeep | undefined {
  const owner = useOptionalUser()?.id;
  return useMemo(
    () =>
      attemptId === null || owner === undefined
        ? undefined
        : new SpeechKeep({ owner, attemptId, questionId }),
    [owner, attemptId, questionId],
  );
}
