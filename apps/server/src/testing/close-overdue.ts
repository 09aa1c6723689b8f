import type { Database } from '../db/connect.ts';
import { Closer } from '../jobs/closer.ts';
import { ClassWork } from '../modules/attempts/class-work.ts';
import { PaperStore } from '../modules/examinations/paper-store.service.ts';
import { NoticeSender } from '../modules/notifications/notice-sender.service.ts';

/** Closes what is overdue now, as another server would; what went wrong comes back. */
export async function closeOverdue(db: Database): Promise<unknown[]> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const notices = new NoticeSender({ announce: () => {} });
  const work = new ClassWork({ db, hub: { announceWork: () => {} }, onError });
  await new Closer({ db, papers: new PaperStore(), notices, work }, onError).run();
  return errors;
}
