import type { OutgoingMessageRow } from '@domdom/api';
import { apiQuery } from '../../../lib/query-client.ts';

export const outgoingMessagesQuery = (query: {
  page: number;
  size: number;
  search: string;
  state?: OutgoingMessageRow['state'] | undefined;
  channel?: OutgoingMessageRow['channel'] | undefined;
}) => apiQuery('GET /api/outgoing-messages', { query });

export const outgoingMessageQuery = (messageId: string) =>
  apiQuery('GET /api/outgoing-messages/:messageId', { params: { messageId } });
