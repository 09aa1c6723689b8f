import type { RouteArgs, Routes } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../../lib/query-client.ts';

const LIST = 'GET /api/webhooks';
const REGISTER = 'POST /api/webhooks';
const CHANGE = 'PATCH /api/webhooks/:receiverId';

export const webhooksQuery = () => apiQuery(LIST);

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // A secret is kept nowhere but in the dialog that shows it.
    gcTime: 0,
    onSettled: () => client.invalidateQueries(routeKeyFilter(LIST)),
  });
}

type NewReceiver = RouteArgs<Routes[typeof REGISTER]>['body'];
type Changes = RouteArgs<Routes[typeof CHANGE]>['body'];

export const useRegisterReceiver = () => useChange((body: NewReceiver) => api(REGISTER, { body }));
export const useChangeReceiver = () =>
  useChange(({ id, ...body }: Changes & { id: string }) => api(CHANGE, { params: { receiverId: id }, body }));
export const useRemoveReceiver = () =>
  useChange((receiverId: string) => api('DELETE /api/webhooks/:receiverId', { params: { receiverId } }));
export const useRenewSecret = () =>
  useChange((receiverId: string) => api('POST /api/webhooks/:receiverId/secret', { params: { receiverId } }));
export const useTestReceiver = () =>
  useChange((receiverId: string) => api('POST /api/webhooks/:receiverId/test', { params: { receiverId } }));
