import type { Database } from '../db/connect.ts';
import { Closer } from '../jobs/closer.ts';
import { PaperStore } from '../modules/examinations/paper-store.service.ts';
import { NoticeSender } from '../modules/notifications/notice-sender.service.ts';

/** Closes what is overdue now, as another server would; what went wrong comes back. */
export async function closeOverdue(db: Database): Promise<unknown[]> {
  const errors: unknown[] = [];
  const notices = new NoticeSender({ announce: () => {} });
  await new Closer({ db, papers: new PaperStore(), notices }, (error) => errors.push(error)).run();
  return errors;
}
