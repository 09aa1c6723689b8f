import { isGif } from '@domdom/domain/media/signatures';
import type { ExerciseFileKind } from '@domdom/domain/folders/exercise-files';
import { fileTypeOf } from '../media/file-type.service.ts';
import { documentKindOf } from '../uploads/document-kind.service.ts';

/** Returns the kind of a plain file by its content; null for a kind that is not accepted. */
export async function fileKindOf(path: string, head: Uint8Array): Promise<ExerciseFileKind | null> {
  const kind = await documentKindOf(path, head);
  // Archives are refused, because their contents are unknown.
  if (kind === 'zip') return null;
  if (kind !== null) return kind;
  return isGif(head) ? 'gif' : (fileTypeOf(head)?.extension ?? null);
}
