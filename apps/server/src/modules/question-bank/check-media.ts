import { mediaIn, type QuestionBase } from '@domdom/questions';
import type { ActorTrx } from '../../db/transaction.ts';
import type { KnownMedia } from '../media/known-media.service.ts';
import { refuse } from './check-question.ts';

const GONE = 'Tệp này không còn trên máy chủ, vui lòng tải lên lại!';
const OTHER_KIND = {
  picture: 'Tệp này không phải là hình!',
  sound: 'Tệp này không phải là âm thanh!',
  video: 'Tệp này không phải là video!',
} as const;

/**
 * Refuses a question that names a missing file, as a draft may after weeks in a browser, or a file of another kind than
 * its field needs. Called when the question is written: from then on none of its uploads is deleted.
 */
export async function checkMedia(
  trx: ActorTrx,
  media: KnownMedia,
  schoolId: string,
  question: QuestionBase,
): Promise<void> {
  const named = mediaIn(question);
  if (named.length === 0) return;
  const known = await media.kindsOf(
    trx,
    schoolId,
    named.map(({ file }) => file),
  );
  refuse(
    named.flatMap(({ path, file, kind }) => {
      const found = known.get(file);
      if (found === kind) return [];
      // At the object that shows or plays the file.
      const holder = path.slice(0, -'.file'.length);
      return [{ path: holder, message: found === undefined ? GONE : OTHER_KIND[kind] }];
    }),
  );
}
