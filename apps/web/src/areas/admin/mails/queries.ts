import type { MailRow } from '@domdom/api';
import { apiQuery } from '../../../lib/query-client.ts';

export const mailsQuery = (query: {
  page: number;
  size: number;
  search: string;
  state?: MailRow['state'] | undefined;
}) => apiQuery('GET /api/mails', { query });

/**
 * Opening it is a read that is written down, so it is not asked for again by itself. There may be a password in it: it goes
 * with the dialog.
 */
export const mailQuery = (mailId: string) =>
  apiQuery('GET /api/mails/:mailId', { params: { mailId } }, { staleTime: Infinity, gcTime: 0 });
