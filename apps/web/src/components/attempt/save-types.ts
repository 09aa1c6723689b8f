import type { SaveResult } from '@domdom/api';
import type { StopReason } from './stop-reason.ts';

export interface Save {
  questionId: string;
  rev: number;
  answer: unknown;
  submit: boolean;
  epoch: number;
}

/** 'unsaved': the last try failed and another is coming. */
export type SaveStatus = 'saved' | 'saving' | 'unsaved';

export interface QueueParts {
  /** The account that owns the answers. */
  owner: string;
  attemptId: string;
  send(save: Save, options: { keepalive: boolean }): Promise<SaveResult>;
}

export interface QueueListener {
  onChange(): void;
  onStop(reason: StopReason): void;
  /** Called when answers of an earlier visit were found late. */
  onFound?(answers: Record<string, unknown>): void;
  /** Called with the verdict of an answer that was submitted; not called when it was refused. */
  onVerdict?(questionId: string, result: SaveResult): void;
  /** Called when the server refused a submitted answer: the question is open again. */
  onRefused?(questionId: string): void;
}

export interface Waiting {
  resolve(result: SaveResult): void;
  reject(error: unknown): void;
}
