import type { OpenSession } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { api } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { profileMessages as messages } from './messages.ts';
import styles from './profile-page.module.css';

const LIST = 'GET /api/sessions';

interface SessionRowProps {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, isBusy, onEnd }: SessionRowProps) => (
  <li className={styles.session}>
    <div>
      <strong>{session.device || messages.unknownDevice}</strong>{' '}
      {session.isCurrent && <Tag tone="success">{messages.thisDevice}</Tag>}
      <br />
      <span className="muted">
        {messages.lastSeen(formatDateTime(Date.parse(session.lastSeenAt)), session.network)}{' '}
        {messages.enteredBy[session.way]}
      </span>
    </div>
    {!session.isCurrent && (
      <Button variant="secondary" size="small" onClick={onEnd} isLoading={isBusy}>
        {messages.endSession}
      </Button>
    )}
  </li>
);

/** Where the account is logged in, and how to end it elsewhere. */
export function SessionsCard() {
  const client = useQueryClient();
  const query = useQuery(apiQuery(LIST));
  const [isAsking, setAsking] = useState(false);
  const settle = {
    onError: (error: unknown) => toastError(error),
    onSettled: () => client.invalidateQueries(routeKeyFilter(LIST)),
  };
  const one = useMutation({
    mutationFn: (sessionId: string) => api('DELETE /api/sessions/:sessionId', { params: { sessionId } }),
    onSuccess: () => showToast({ kind: 'success', text: messages.sessionEnded }),
    ...settle,
  });
  const others = useMutation({
    mutationFn: () => api('POST /api/sessions/end-others'),
    onSuccess: ({ ended }) => {
      setAsking(false);
      showToast({ kind: 'success', text: messages.othersEnded(ended) });
    },
    ...settle,
  });
  return (
    <Card title={messages.sessions} icon="phone">
      <p>{messages.sessionsText}</p>
      <QueryView query={query} skeleton={<SkeletonLines />}>
        {({ items }) => (
          <>
            <ul className={styles.sessions}>
              {items.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={one.isPending && one.variables === session.id}
                  onEnd={() => one.mutate(session.id)}
                />
              ))}
            </ul>
            {items.length > 1 && (
              <div>
                <Button variant="secondary" icon="logout" onClick={() => setAsking(true)}>
                  {messages.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={isAsking}
        text={messages.endOthersText}
        isBusy={others.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => others.mutate()}
      />
    </Card>
  );
}
