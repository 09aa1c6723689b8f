import type { ComponentType } from 'react';
import type { PublicQuestionBase } from '../core/contract.ts';
import type { SpeechOf } from './speech-disk.ts';

/**
 * answering: the student is working; checked: the verdict has just arrived, inputs are locked and parts are marked;
 * review: stored answer, correct answer and marks side by side.
 */
export type PlayerMode = 'answering' | 'checked' | 'review';

export interface PartMark {
  /** Opaque id or position, as in the public question. */
  id: string;
  isCorrect: boolean;
}

export interface PlayerProps<P extends PublicQuestionBase, A> {
  question: P;
  /** The player keeps no copy of the answer. */
  answer: A | null;
  onAnswer(this: void, answer: A): void;
  mode: PlayerMode;
  /** Present in checked and review. */
  marks?: PartMark[] | undefined;
  /** The correct answer; present once the server has released it. */
  keyAnswer?: A | undefined;
  /** Called with true while something is being dragged; Submit is disabled meanwhile. */
  onDragChange?(this: void, isDragging: boolean): void;
  /** Returns the URL of a media file. */
  mediaUrl(this: void, file: string): string;
  /** Returns the URL of a stored recording of this answer; missing where nothing is stored, e.g. in a preview. */
  recordingUrl?(this: void, recording: string): string;
  /** Whose speech this is, to keep it on the device while it is being recorded; missing where nothing is stored. */
  speechOf?: Omit<SpeechOf, 'questionId'> | undefined;
}

/** The module that `ui/load-player.ts` loads for each type. */
export interface PlayerModule<P extends PublicQuestionBase, A> {
  Player: ComponentType<PlayerProps<P, A>>;
  isComplete(question: P, answer: A | null): boolean;
  /** The answer of an untouched question, e.g. the shown order of a list; usually null. */
  initialAnswer(question: P): A | null;
}
