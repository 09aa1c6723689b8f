import type { IntegrationKey, NewIntegrationKey } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import rowStyles from '../../../components/confirmation/listed.module.css';
import { ErrorState, SkeletonLines } from '../../../components/states.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import styles from './integrations.module.css';
import { CallsDialog, MadeKeyDialog } from './made-key-dialog.tsx';
import { keyMessages as messages, STATE_TEXTS } from './messages.ts';
import { NewKeyModal } from './new-key-modal.tsx';
import { integrationKeysQuery, useRevokeKey } from './queries.ts';

const shownTime = (instant: string) => formatDateTime(Date.parse(instant));
const toneOf = ({ state }: IntegrationKey) =>
  state === 'open' ? 'success' : state === 'stopped' ? 'warning' : 'neutral';

interface KeyRowProps {
  listed: IntegrationKey;
  onShow(): void;
  onRevoke(): void;
}

function KeyRow({ listed, onShow, onRevoke }: KeyRowProps) {
  const { name, canWrite, state, lastUsedAt } = listed;
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.facts}>
        <p>
          <strong>{name}</strong> <Tag tone={toneOf(listed)}>{STATE_TEXTS[state]}</Tag>
        </p>
        <p>
          {canWrite ? messages.writes : messages.reads}, {messages.calls(listed.calls.length)},{' '}
          {messages.until(shownTime(listed.expiresAt))}
        </p>
        <p className="muted">
          {messages.madeBy(listed.createdByName, shownTime(listed.createdAt))} ·{' '}
          {lastUsedAt === null ? messages.neverUsed : messages.lastUsed(shownTime(lastUsedAt))}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          size="small"
          aria-label={state === 'open' ? messages.showOf(name) : messages.rightsOf(name)}
          onClick={onShow}
        >
          {state === 'open' ? messages.show : messages.rights}
        </Button>
        {(state === 'open' || state === 'stopped') && (
          <Button variant="secondary" size="small" aria-label={messages.revokeOf(name)} onClick={onRevoke}>
            {messages.revoke}
          </Button>
        )}
      </div>
    </li>
  );
}

function KeyList() {
  const query = useQuery(integrationKeysQuery());
  const revoke = useRevokeKey();
  const [shown, setShown] = useState<IntegrationKey | null>(null);
  const [revoking, setRevoking] = useState<IntegrationKey | null>(null);
  if (query.data === undefined) {
    return query.isPending ? (
      <SkeletonLines count={2} />
    ) : (
      <ErrorState error={query.error} title={messages.failed} onRetry={() => void query.refetch()} />
    );
  }
  const { items } = query.data;
  return (
    <>
      {items.length === 0 && <p className="muted">{messages.none}</p>}
      <ul>
        {items.map((listed) => (
          <KeyRow
            key={listed.id}
            listed={listed}
            onShow={() => setShown(listed)}
            onRevoke={() => setRevoking(listed)}
          />
        ))}
      </ul>
      {shown !== null && <CallsDialog listed={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        isOpen={revoking !== null}
        isDanger
        title={messages.revokeTitle}
        text={messages.revokeText(revoking?.name ?? '')}
        confirmLabel={messages.revoke}
        isBusy={revoke.isPending}
        onConfirm={() =>
          revoking !== null &&
          revoke.mutate(revoking.id, {
            onSuccess: () => showToast({ kind: 'success', text: messages.revoked(revoking.name) }),
            onError: (error) => toastError(error),
            onSettled: () => setRevoking(null),
          })
        }
        onCancel={() => setRevoking(null)}
      />
    </>
  );
}

/** The keys with which other systems of the school call in; needs the staff provider around it. */
export function KeySection() {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewIntegrationKey | null>(null);
  return (
    <Card
      title={messages.title}
      icon="lock"
      actions={
        <Button icon="plus" onClick={() => setMaking(true)}>
          {messages.make}
        </Button>
      }
    >
      <p>{messages.text}</p>
      <KeyList />
      {isMaking && (
        <NewKeyModal
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made !== null && <MadeKeyDialog made={made} onClose={() => setMade(null)} />}
    </Card>
  );
}
