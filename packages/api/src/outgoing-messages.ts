import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '@domdom/domain/access/webhooks';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, paged, PageQuery } from './shared.ts';

/** The ways in which other systems hear of what happens. */
export const OUTGOING_CHANNELS = ['mirror', 'mobile-password', 'webhook'] as const;
export type OutgoingChannel = (typeof OUTGOING_CHANNELS)[number];

/** What they hear of. */
export const OUTGOING_EVENTS = [
  'account.registered',
  'password.changed',
  ...WEBHOOK_EVENTS,
  WEBHOOK_TEST,
] as const;
export type OutgoingEvent = (typeof OUTGOING_EVENTS)[number];

export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;

/** What another system was told, or is to be told, of an event in the school. */
export const OutgoingMessageRow = z.object({
  id: Id,
  channel: z.enum(OUTGOING_CHANNELS),
  /** The host that it goes to. */
  partner: z.string(),
  /** The webhook receiver that it is for, and what the school calls it; '' once the receiver is removed. */
  receiver: z.object({ id: Id, name: z.string() }).nullable(),
  event: z.enum(OUTGOING_EVENTS),
  state: z.enum(MESSAGE_STATES),
  /** How many times sending was attempted. */
  tries: z.int(),
  /** Why it was not sent; '' when nothing went wrong. */
  lastError: z.string(),
  createdAt: Instant,
  /** When a waiting one is tried next. */
  nextTryAt: Instant,
  sentAt: Instant.nullable(),
  /** It failed, and what it said is still complete, or it waits for its next try; and somebody is there to hear of it. */
  canSendAgain: z.boolean(),
});
export type OutgoingMessageRow = z.output<typeof OutgoingMessageRow>;

/** `data`: what the call is made of, without secrets. */
export const OutgoingMessage = OutgoingMessageRow.extend({ data: z.record(z.string(), z.unknown()) });
export type OutgoingMessage = z.output<typeof OutgoingMessage>;

const access = { who: AREA_ACCESS.outgoingMessages } as const;
const ofMessage = {
  access: { ...access, to: 'schoolMessage' },
  params: z.strictObject({ messageId: Id }),
} as const;

export const outgoingMessageRoutes = defineRoutes({
  'GET /api/outgoing-messages': {
    summary: "What the school's events told other systems in the last 90 days, newest first",
    access,
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      /** Words of the host or the reason of a failure, ignoring case and tone marks. */
      search: z.string().max(100).default(''),
      state: z.enum(MESSAGE_STATES).optional(),
      channel: z.enum(OUTGOING_CHANNELS).optional(),
      /** Only messages for this webhook receiver. */
      receiver: Id.optional(),
    }),
    /** `isSending`: this server sends them. Otherwise they wait for one that does. */
    res: paged(OutgoingMessageRow).extend({ isSending: z.boolean() }),
  },
  'GET /api/outgoing-messages/:messageId': {
    summary: 'A message with what it says, without secrets',
    ...ofMessage,
    res: OutgoingMessage,
  },
  'POST /api/outgoing-messages/:messageId/again': {
    summary: 'Sends a failed message again, for another day, or one that waits for its next try now',
    ...ofMessage,
    budget: BUDGETS.administration,
    res: OutgoingMessageRow,
  },
});
