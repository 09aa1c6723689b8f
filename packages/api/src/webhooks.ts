import { AREA_ACCESS } from '@domdom/domain/access/areas';
import {
  RECEIVER_NAME_LENGTH,
  RECEIVER_STATES,
  RECEIVER_URL_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
} from '@domdom/domain/access/webhooks';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok } from './shared.ts';

const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Vui lòng chọn ít nhất một sự kiện!')
  .max(WEBHOOK_EVENTS.length);

export const WebhookReceiver = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(RECEIVER_STATES),
  /** Since when every call to it has failed; null when the last one arrived. */
  failingSince: Instant.nullable(),
  /** Why the last failed try failed; '' when none has failed since the last message arrived. */
  lastError: z.string(),
  /** When it last took a message, of those of the last 90 days. */
  lastSentAt: Instant.nullable(),
  pausedAt: Instant.nullable(),
  /** Until when messages carry the signature of the secret before as well; null when there is none. */
  oldSecretEndsAt: Instant.nullable(),
  createdAt: Instant,
});
export type WebhookReceiver = z.output<typeof WebhookReceiver>;

/** Only this answer holds the secret; later none does. */
export const NewWebhookReceiver = WebhookReceiver.extend({ secret: z.string() });
export type NewWebhookReceiver = z.output<typeof NewWebhookReceiver>;

const OfAttempt = z.object({
  schoolId: Id,
  /** Null, as `assignmentId`, for practice of one's own. */
  classId: Id.nullable(),
  assignmentId: Id.nullable(),
  attemptId: Id,
  studentId: Id,
});

/** The calls that receivers get, and what each says: ids alone. */
export const WEBHOOK_CALLS = {
  'attempt.submitted': {
    summary: 'A student finished an attempt, or its time ran out',
    data: OfAttempt,
  },
  'mark.released': {
    summary: 'The student may see the mark of an attempt that was given',
    data: OfAttempt,
  },
  'member.joined': {
    summary: 'A student came into a class',
    data: z.object({ schoolId: Id, classId: Id, studentId: Id }),
  },
  [WEBHOOK_TEST]: {
    summary: 'An administrator pressed Gửi thử',
    data: z.object({ schoolId: Id }),
  },
} as const;

const Name = z
  .string()
  .max(500)
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, 'Vui lòng nhập tên nơi nhận!')
      .max(RECEIVER_NAME_LENGTH, `Tên nơi nhận dài nhất ${RECEIVER_NAME_LENGTH} ký tự!`),
  );

const administrators = { who: AREA_ACCESS.integrations, confirmed: true } as const;
const changes = { access: administrators, budget: BUDGETS.webhooks } as const;
const ofReceiver = { params: z.strictObject({ receiverId: Id }) } as const;

export const webhookRoutes = defineRoutes({
  'GET /api/webhooks': {
    summary: 'The webhook receivers of the school, oldest first; never a secret',
    access: administrators,
    res: z.object({ items: z.array(WebhookReceiver) }),
  },
  'POST /api/webhooks': {
    summary:
      'Register a program of the school that is called when something happens; shows its secret only now',
    ...changes,
    access: { ...administrators, fresh: true },
    body: z.strictObject({
      name: Name,
      /** With https. It cannot be changed: another address is another receiver, with a secret of its own. */
      url: z.string().max(RECEIVER_URL_LENGTH, `Địa chỉ dài nhất ${RECEIVER_URL_LENGTH} ký tự!`),
      events: Events,
    }),
    res: NewWebhookReceiver,
  },
  'PATCH /api/webhooks/:receiverId': {
    summary: 'Change the name or the events of a receiver, switch it off, or on again after a pause',
    ...changes,
    ...ofReceiver,
    body: z.strictObject({
      name: Name.optional(),
      events: Events.optional(),
      isOn: z.boolean().optional(),
    }),
    res: WebhookReceiver,
  },
  'DELETE /api/webhooks/:receiverId': {
    summary: 'Remove a receiver; what waits for it is not sent',
    ...changes,
    ...ofReceiver,
    res: Ok,
  },
  'POST /api/webhooks/:receiverId/secret': {
    summary: 'Give a receiver a new secret, shown only now; the one before signs as well for another day',
    ...changes,
    access: { ...administrators, fresh: true },
    ...ofReceiver,
    res: NewWebhookReceiver,
  },
  'POST /api/webhooks/:receiverId/test': {
    summary: 'Send a receiver a message that tells of nothing, also while it is off or paused',
    ...changes,
    ...ofReceiver,
    res: Ok,
  },
});
