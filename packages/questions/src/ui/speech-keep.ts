import {
  addPiece,
  dropSpeech,
  findSpeech,
  type LeftRecording,
  type RecordedPiece,
  type SpeechOf,
} from './speech-disk.ts';

/** Keeps what is being recorded on the device. Nothing of it may disturb the recording, so failures are silent. */
export class SpeechKeep {
  readonly #of: SpeechOf;
  #queue: Promise<unknown> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(of: SpeechOf) {
    this.#of = of;
  }

  readonly begin = (): void => {
    void this.#then(() => dropSpeech(this.#of));
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
    void this.#then(() => addPiece(this.#of, piece, nowMs));
  };

  readonly end = (): void => this.#release();

  readonly drop = (recording: string): void => void this.#then(() => dropSpeech(this.#of, recording));

  readonly find = async (): Promise<LeftRecording | null> => {
    const read = () => findSpeech(this.#of, Date.now());
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
