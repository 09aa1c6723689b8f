import { createContext, use } from 'react';
import type { QuestionBase } from '../../core/contract.ts';
import type { EditorProblem } from '../../core/editor-problems.ts';
import type { NewId } from '../../core/editor.ts';

export interface UploadOptions {
  /** How much has been sent, from 0 to 1. */
  onProgress(this: void, share: number): void;
  /** The author has changed their mind. */
  signal: AbortSignal;
}

export interface EditorMedia {
  /** What can be kept, as a file chooser takes it; a kind that is missing cannot be uploaded. */
  accepts: Partial<Record<'picture' | 'sound' | 'video', string>>;
  /** Keeps a file; `problem` says in Vietnamese why it was refused. */
  upload(this: void, file: File, options: UploadOptions): Promise<{ file: string } | { problem: string }>;
  /** Turns a media file name into an address. */
  url(this: void, file: string): string;
}

interface Editing {
  /** The newest question, also for what ends later than the press that began it. */
  current(this: void): QuestionBase;
  /** Makes a change; `touched` is the path at which the author works. */
  change(this: void, next: QuestionBase, touched: string): void;
  /** The author has been at this path, so what is missing there is worth saying. */
  touch(this: void, path: string): void;
  /** What to say at a field or item. */
  problemsAt(this: void, owner: string): readonly EditorProblem[];
  newId: NewId;
  media: EditorMedia;
}

/** Where a list item stands. */
export interface ListPlace {
  listPath: string;
  position: number;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('Fields stand inside a QuestionEditor.');
  return editing;
}
