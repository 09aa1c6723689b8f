import type { FieldIssue } from '@domdom/domain/errors/app-error';
import { isUploadedName } from '@domdom/domain/media/uploads';
import type { QuestionBase } from '@domdom/questions';
import type { ActorTrx } from '../../db/transaction.ts';
import { selectMediaNames } from '../media/media.service.ts';
import { refuse } from './check-question.ts';

const GONE = 'Tệp này không còn trên máy chủ, vui lòng tải lên lại!';

interface Named {
  name: string;
  /** Of what shows or plays it. */
  path: string;
}

function uploadsIn(value: unknown, path = ''): Named[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    if (typeof inside === 'string') return isUploadedName(inside) ? [{ name: inside, path }] : [];
    return uploadsIn(inside, path === '' ? key : `${path}.${key}`);
  });
}

/**
 * Refuses a question that names an upload that was deleted, as a draft may after weeks in a browser. Called when the
 * question is written: from then on none of its files is deleted.
 */
export async function checkNamedUploads(trx: ActorTrx, question: QuestionBase): Promise<void> {
  const named = uploadsIn(question);
  if (named.length === 0) return;
  const names = named.map(({ name }) => name);
  const kept = new Set(await selectMediaNames(trx, names));
  refuse(
    named.filter(({ name }) => !kept.has(name)).map(({ path }): FieldIssue => ({ path, message: GONE })),
  );
}
