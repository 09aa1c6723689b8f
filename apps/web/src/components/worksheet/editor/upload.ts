import type { RouteResult, Routes } from '@domdom/api';
import { PAGE_FILE_LIMIT_BYTES } from '@domdom/domain/folders/exercise-files';
import { isApiError } from '../../../lib/api-client.ts';
import { backOffMs, pause } from '../../../lib/back-off.ts';
import { common } from '../../../lib/messages.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { uploadMessages } from './messages.ts';

/** Pages of one file, with what was read on them. */
export type Pages = RouteResult<Routes['POST /api/worksheets/pages']>;

interface Progress {
  onProgress(share: number): void;
  /** Called when the server is busy; the file is sent again automatically. */
  onWait(): void;
  signal: AbortSignal;
}

interface SoundProgress extends Progress {
  /** Called with the reason when the upload failed and one is known. */
  onRefused?(reason: string): void;
}

export type PagesOutcome = { pages: Pages } | { problem: string };

const IS_PAGE = /\.(?:pdf|png|jpe?g|webp|gif)$/i;
export const PAGE_ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.gif,application/pdf,image/*';

/** Returns the problems that can be found without the server, which checks the content. */
function problemOf(file: File): string | null {
  const isPage = file.type === 'application/pdf' || file.type.startsWith('image/') || IS_PAGE.test(file.name);
  if (!isPage) return uploadMessages.notPage;
  if (file.size > PAGE_FILE_LIMIT_BYTES) return uploadMessages.tooLarge;
  return file.size === 0 ? uploadMessages.empty : null;
}

/** Returns whether the server was merely busy, which says nothing about the file. */
const isBusy = (error: unknown): boolean =>
  isApiError(error, 'UNAVAILABLE') || isApiError(error, 'TOO_MANY_REQUESTS');

/** Sends again until the server accepts it or the signal aborts. */
async function patiently<T>(send: () => Promise<T>, { onWait, signal }: Progress): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isBusy(error)) throw error;
      onWait();
      await pause(backOffMs(failures, error), signal);
      if (signal.aborted) throw error;
    }
  }
}

/** Never throws: problems are shown beside the file. */
export async function uploadPages(file: File, progress: Progress): Promise<PagesOutcome> {
  const problem = problemOf(file);
  if (problem !== null) return { problem };
  try {
    const pages = await patiently(() => uploadFile('POST /api/worksheets/pages', file, progress), progress);
    return { pages };
  } catch (error) {
    return { problem: isApiError(error) ? error.message : uploadMessages.failed(file.name) };
  }
}

/** Returns the name of the stored sound; false when the upload failed. */
export async function uploadAudio(file: File, progress: SoundProgress): Promise<string | false> {
  try {
    const kept = await patiently(() => uploadFile('POST /api/media', file, progress), progress);
    return kept.kind === 'sound' && kept.file;
  } catch (error) {
    if (isApiError(error) && error.message !== common.genericError) progress.onRefused?.(error.message);
    return false;
  }
}
