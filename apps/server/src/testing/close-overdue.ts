import type { Database } from '../db/connect.ts';
import { Closer } from '../jobs/closer.ts';
import { ClassWork } from '../modules/attempts/class-work.ts';
import { PaperStore } from '../modules/examinations/paper-store.service.ts';
import { NotificationSender } from '../modules/notifications/notification-sender.service.ts';

/** Closes everything overdue now, as another server would; returns the errors. */
export async function closeOverdue(db: Database, batch?: number): Promise<unknown[]> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const notifications = new NotificationSender({ announce: () => {} });
  const work = new ClassWork({ db, hub: { announceWork: () => {} }, onError });
  await new Closer({ db, papers: new PaperStore(), notifications, work }, onError, batch).run();
  return errors;
}
