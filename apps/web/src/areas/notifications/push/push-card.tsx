import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../../lib/query-client.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { BellRefusedError, canRing, isRefused, isSubscribedHere, turnOff, turnOn } from './device-bell.ts';
import { pushMessages as messages } from './messages.ts';
import styles from './push-card.module.css';

const STATE = 'GET /api/push';

/** Whether this browser has an address that the server could ring. */
const useSubscribedHere = () =>
  useQuery({ queryKey: ['push', 'here'], queryFn: isSubscribedHere, gcTime: 0, staleTime: 0, retry: false });

/** Where a person lets this device ring. Nothing where the site cannot ring devices, or others use this one as well. */
export function PushCard() {
  const client = useQueryClient();
  const { data } = useQuery(apiQuery(STATE, {}, { meta: { isBackground: true } }));
  const here = useSubscribedHere();
  const settle = {
    onError: (error: unknown) => {
      if (error instanceof BellRefusedError) showToast({ kind: 'warning', text: messages.refused });
      else if (isApiError(error)) toastError(error);
      else showToast({ kind: 'error', text: messages.failed });
    },
    onSettled: () => Promise.all([client.invalidateQueries(routeKeyFilter(STATE)), here.refetch()]),
  };
  const on = useMutation({
    mutationFn: (publicKey: string) => turnOn(publicKey),
    onSuccess: () => showToast({ kind: 'success', text: messages.turnedOn }),
    ...settle,
  });
  const off = useMutation({
    mutationFn: turnOff,
    onSuccess: () => showToast({ kind: 'success', text: messages.turnedOff }),
    ...settle,
  });
  const publicKey = data?.publicKey ?? null;
  if (publicKey === null || here.data === undefined) return null;
  const isOn = data?.isOn === true && here.data;
  return (
    <div className={styles.bell}>
      <Card title={messages.title} icon="bell">
        <p>{messages.text}</p>
        {!canRing() ? (
          <p className="muted">{messages.unsupported}</p>
        ) : isOn ? (
          <div className="row">
            <span>{messages.on}</span>
            <Button variant="secondary" onClick={() => off.mutate()} isLoading={off.isPending}>
              {messages.turnOff}
            </Button>
          </div>
        ) : isRefused() ? (
          <p className="muted">{messages.refused}</p>
        ) : (
          <div>
            <Button icon="bell" onClick={() => on.mutate(publicKey)} isLoading={on.isPending}>
              {messages.turnOn}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
