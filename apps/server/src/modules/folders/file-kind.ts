import { isGif } from '@domdom/domain/media/signatures';
import type { ExerciseFileKind } from '@domdom/domain/worksheets/exercise-files';
import { fileTypeOf } from '../media/file-type.service.ts';
import { documentKindOf } from '../uploads/document-kind.service.ts';

/** What a plain file is by its content; null for what is not kept. */
export async function fileKindOf(path: string, head: Uint8Array): Promise<ExerciseFileKind | null> {
  const kind = await documentKindOf(path, head);
  // Nobody can tell what would be given to pupils in an archive.
  if (kind === 'zip') return null;
  if (kind !== null) return kind;
  return isGif(head) ? 'gif' : (fileTypeOf(head)?.extension ?? null);
}
