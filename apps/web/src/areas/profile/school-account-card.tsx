import { formatDateTime } from '@domdom/domain/dates/format';
import type { ProviderLink } from '@domdom/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

const LIST = 'GET /api/profile/provider-links';

/** Which account of the school logs in to this one, and how to forget it. */
export function SchoolAccountCard() {
  const client = useQueryClient();
  const query = useQuery(apiQuery(LIST));
  const [asked, setAsked] = useState<ProviderLink | null>(null);
  const remove = useMutation({
    mutationFn: (linkId: string) => api('DELETE /api/profile/provider-links/:linkId', { params: { linkId } }),
    onSuccess: () => showToast({ kind: 'success', text: messages.schoolAccountRemoved }),
    onError: (error) => toastError(error),
    onSettled: async () => {
      setAsked(null);
      await client.invalidateQueries(routeKeyFilter(LIST));
    },
  });
  return (
    <Card title={messages.schoolAccount} icon="user">
      <QueryView query={query} skeleton={<SkeletonLines />}>
        {({ items }) => (
          <ul className={styles.sessions}>
            {items.length === 0 && <li className="muted">{messages.noSchoolAccount}</li>}
            {items.map((link) => (
              <li key={link.id} className={styles.session}>
                <div>
                  <strong>{link.label}</strong>
                  <br />
                  <span className="muted">
                    {messages.schoolAccountUsed(formatDateTime(Date.parse(link.lastUsedAt)))}
                  </span>
                </div>
                <Button variant="secondary" size="small" onClick={() => setAsked(link)}>
                  {messages.removeSchoolAccount}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={asked !== null}
        text={messages.removeSchoolAccountText}
        isBusy={remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && remove.mutate(asked.id)}
      />
    </Card>
  );
}
