import type { AfterCommit, Trx } from '../../db/transaction.ts';
import { insertNotification } from './notification.repo.ts';
import type { NotificationHub } from './notification-sender.service.ts';

export type { NotificationHub };

/** Tells the administrators of a school that the server stopped calling one of its webhook receivers. */
export async function tellPausedReceiver(
  hub: NotificationHub,
  trx: Trx,
  afterCommit: AfterCommit,
  event: { schoolId: string; name: string; isGone: boolean },
): Promise<void> {
  const { schoolId, name, isGone } = event;
  const audience = { schoolId, role: 'administrator' as const };
  const why = isGone ? 'nó trả lời rằng nó không còn nữa' : 'nó không nhận được tin trong ba ngày';
  await insertNotification(trx, {
    ...{ schoolId, createdBy: null, audience },
    title: `Tạm ngừng gửi sự kiện đến ${name}`,
    content: `Hệ thống đã ngừng gửi sự kiện đến nơi nhận "${name}" vì ${why}. Hãy hỏi người phụ trách phần mềm đó, rồi bấm Bật lại ở trang Tích hợp.`,
    setting: { type: 'WEBHOOK_PAUSED' },
  });
  afterCommit(() => hub.announce(audience, 'new'));
}
