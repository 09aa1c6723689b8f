import type { MailRow } from '@domdom/api';
import { apiQuery } from '../../../lib/query-client.ts';

export const mailsQuery = (query: {
  page: number;
  size: number;
  search: string;
  state?: MailRow['state'] | undefined;
}) => apiQuery('GET /api/mails', { query });

/**
 * Opening a mail is an audited read, so it is never refetched automatically. It may contain a password, so it is
 * dropped with the dialog.
 */
export const mailQuery = (mailId: string) =>
  apiQuery('GET /api/mails/:mailId', { params: { mailId } }, { staleTime: Infinity, gcTime: 0 });
