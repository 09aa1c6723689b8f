import type { ComponentType } from 'react';
import type { PublicQuestionBase } from '../core/contract.ts';

/**
 * answering: the pupil works; checked: the verdict has just come, inputs are locked and parts are marked;
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
  /** The correct answer, present once the server has released it. */
  keyAnswer?: A | undefined;
  /** True while something is being dragged: Submit is disabled meanwhile. */
  onDragChange?(this: void, isDragging: boolean): void;
  /** Turns a media file name into an address. */
  mediaUrl(this: void, file: string): string;
}

/** What `ui/players.ts` loads lazily for each type. */
export interface PlayerModule<P extends PublicQuestionBase, A> {
  Player: ComponentType<PlayerProps<P, A>>;
  isComplete(question: P, answer: A | null): boolean;
  /** The answer an untouched question stands for, e.g. the order in which a list is shown; usually null. */
  initialAnswer(question: P): A | null;
}
