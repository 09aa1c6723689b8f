/** What a receiver may hear of. */
export const WEBHOOK_EVENTS = ['attempt.submitted', 'mark.released', 'member.joined'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A message that tells of nothing, with which an administrator tries a receiver. */
export const WEBHOOK_TEST = 'webhook.test';

/** 'paused': the server stopped calling it, because it failed for days. */
export const RECEIVER_STATES = ['on', 'off', 'paused'] as const;
export type ReceiverState = (typeof RECEIVER_STATES)[number];

/** Each event of a school is written once for each of them, in the transaction of the event. */
export const MOST_RECEIVERS = 5;
export const RECEIVER_NAME_LENGTH = 60;
export const RECEIVER_URL_LENGTH = 500;

/** How long the secret before signs as well, so that a receiver misses nothing while it gets the new one. */
export const OLD_SECRET_HOURS = 24;
/** A receiver that has failed for so long is paused. */
export const PAUSED_AFTER_DAYS = 3;
