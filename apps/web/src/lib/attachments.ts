import { type AttachmentEntity, TICKET_HEADER } from '@domdom/domain/media/attachments';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from './api-client.ts';
import { routeKeyFilter } from './query-client.ts';
import { onAttachments } from './socket.ts';

export const ATTACHMENTS = 'GET /api/attachments/:moduleName/:subModuleName/:entityName/:entityId';

/** For networks that block the socket. */
const POLL_MS = 60_000;

/** Null: the session is enough. */
export const ticketHeaders = (ticket: string | null): Record<string, string> =>
  ticket === null ? {} : { [TICKET_HEADER]: ticket };

export const attachmentsQuery = (
  entity: AttachmentEntity,
  { ticket, page, size }: { ticket: string | null; page: number; size: number },
) =>
  queryOptions({
    queryKey: [ATTACHMENTS, { params: entity, query: { page, size } }, ticket] as const,
    queryFn: ({ signal }) =>
      api(ATTACHMENTS, {
        params: entity,
        query: { page, size },
        headers: ticketHeaders(ticket),
        signal,
      }),
    refetchInterval: POLL_MS,
  });

/** Fetches the files again whenever anyone, anywhere, has added or deleted one. */
export function useLiveAttachments(
  { moduleName, entityName, entityId }: AttachmentEntity,
  ticket: string | null,
  onChange: () => unknown,
): void {
  const handleChange = useEffectEvent(() => void onChange());
  useEffect(() => {
    const request = { moduleName, entityName, entityId };
    return onAttachments(ticket === null ? request : { ...request, ticket }, () => handleChange());
  }, [moduleName, entityName, entityId, ticket]);
}

/** Fetches the displayed files again. */
export function useRefreshAttachments(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries(routeKeyFilter(ATTACHMENTS));
}
