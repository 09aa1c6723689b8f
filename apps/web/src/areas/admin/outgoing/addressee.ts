import type { OutgoingMessageRow } from '@domdom/api';
import { CHANNEL_LABELS, outgoingMessages as messages } from './messages.ts';

/** Whom a message is for: how it is called, its name when it has one, and the host. */
export const addresseeOf = ({ channel, partner, receiver }: OutgoingMessageRow): string =>
  [
    CHANNEL_LABELS[channel],
    ...(receiver === null ? [] : [receiver.name === '' ? messages.removedReceiver : receiver.name]),
    partner,
  ].join(' · ');
