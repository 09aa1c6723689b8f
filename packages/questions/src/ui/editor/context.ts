import { createContext, use } from 'react';
import type { QuestionBase } from '../../core/contract.ts';
import type { EditorProblem } from '../../core/editor-problems.ts';
import type { NewId } from '../../core/editor.ts';

export interface UploadOptions {
  /** Share already sent, from 0 to 1. */
  onProgress(this: void, share: number): void;
  /** Aborted when the author changes their mind. */
  signal: AbortSignal;
}

export interface EditorMedia {
  /** Accepted files per kind, in the format of a file input's `accept`; a missing kind cannot be uploaded. */
  accepts: Partial<Record<'picture' | 'sound' | 'video', string>>;
  /** Stores a file; `problem` says in Vietnamese why it was refused. */
  upload(this: void, file: File, options: UploadOptions): Promise<{ file: string } | { problem: string }>;
  /** Returns the URL of a media file. */
  url(this: void, file: string): string;
}

interface Editing {
  /** The latest question, also for work that ends after a later change. */
  current(this: void): QuestionBase;
  /** Applies a change; `touched` is the path where the author is working. */
  change(this: void, next: QuestionBase, touched: string): void;
  /** Records that the author has visited this path, so that missing values there are reported. */
  touch(this: void, path: string): void;
  /** The problems to show at a field or item. */
  problemsAt(this: void, owner: string): readonly EditorProblem[];
  newId: NewId;
  media: EditorMedia;
}

/** The position of a list item. */
export interface ListPosition {
  listPath: string;
  position: number;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('Fields stand inside a QuestionEditor.');
  return editing;
}
