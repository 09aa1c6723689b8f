import type { OutgoingMessageRow } from '@domdom/api';
import { apiQuery } from '../../../lib/query-client.ts';

const SOON_MS = 60_000;
const LOOK_AGAIN_MS = 5_000;

/** Whether whoever looks at a message may wait for it: it has just been written, or is sent again. */
const isDue = ({ state, nextTryAt }: OutgoingMessageRow): boolean =>
  state === 'waiting' && Date.parse(nextTryAt) < Date.now() + SOON_MS;

/** How soon a list is read again. */
export const nextLook = (
  list: { items: readonly OutgoingMessageRow[]; isSending: boolean } | undefined,
): number | false => list?.isSending === true && list.items.some(isDue) && LOOK_AGAIN_MS;

export const outgoingMessagesQuery = (query: {
  page: number;
  size: number;
  search: string;
  state?: OutgoingMessageRow['state'] | undefined;
  channel?: OutgoingMessageRow['channel'] | undefined;
  receiver?: string | undefined;
}) => apiQuery('GET /api/outgoing-messages', { query });

export const outgoingMessageQuery = (messageId: string) =>
  apiQuery('GET /api/outgoing-messages/:messageId', { params: { messageId } });
