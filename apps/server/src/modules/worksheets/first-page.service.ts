import { rm } from 'node:fs/promises';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Sender } from '../media/decoder.service.ts';
import { pagePath } from './page-limits.ts';
import { renderPages } from './page-renderer.ts';

/**
 * Draws the first page of a PDF as a small picture, and counts its pages. Throws the reason if it cannot, and then leaves
 * nothing behind; otherwise the caller moves or removes the file.
 */
export async function drawFirstPage(
  { from, into }: { from: string; into: string },
  sender: Sender,
): Promise<{ file: string; pageCount: number }> {
  const file = pagePath(into, 1);
  try {
    const { pageCount } = await renderPages({ kind: 'cover', from, into }, sender);
    if (pageCount === null) throw new AppError('FILE_TYPE_REFUSED');
    return { file, pageCount };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
