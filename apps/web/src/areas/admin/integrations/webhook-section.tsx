import type { NewWebhookReceiver, WebhookReceiver } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import rowStyles from '../../../components/confirmation/listed.module.css';
import { Dialog } from '../../../components/dialog.tsx';
import { EVENT_TEXTS } from '../../../components/staff/webhook-event-labels.ts';
import { Link } from '../../../components/link.tsx';
import { ErrorState, SkeletonLines } from '../../../components/states.tsx';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { guidePage } from '../api-reference/guide-page.ts';
import { messagesPath } from '../outgoing/messages-path.ts';
import { copyAndSay } from './copy-and-say.ts';
import styles from './integrations.module.css';
import { ReceiverModal } from './receiver-modal.tsx';
import { RECEIVER_TEXTS, webhookMessages as messages } from './webhook.messages.ts';
import {
  useChangeReceiver,
  useRemoveReceiver,
  useRenewSecret,
  useTestReceiver,
  webhooksQuery,
} from './webhook-queries.ts';

const shownTime = (instant: string) => formatDateTime(Date.parse(instant));
const TONES = { on: 'success', off: 'neutral', paused: 'danger' } as const;

/** What an administrator is about to do with a receiver. */
type Asked =
  | { what: 'edit' | 'renew' | 'remove'; receiver: WebhookReceiver }
  | { what: 'add'; receiver: null };

interface ReceiverRowProps {
  receiver: WebhookReceiver;
  onAsk(what: 'edit' | 'renew' | 'remove'): void;
}

function ReceiverRow({ receiver, onAsk }: ReceiverRowProps) {
  const { id, name, url, events, state, failingSince, lastError, lastSentAt, pausedAt, oldSecretEndsAt } =
    receiver;
  const isFailing = state === 'on' && failingSince !== null;
  const navigate = useNavigate();
  const change = useChangeReceiver();
  const test = useTestReceiver();
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.facts}>
        <p>
          <strong>{name}</strong>{' '}
          <Tag tone={isFailing ? 'danger' : TONES[state]}>
            {isFailing ? messages.failing : RECEIVER_TEXTS[state]}
          </Tag>
        </p>
        <p className={styles.code}>{url}</p>
        <p className="muted">{events.map((event) => EVENT_TEXTS[event]).join(', ')}</p>
        {pausedAt !== null && <p className={styles.fault}>{messages.pausedAt(shownTime(pausedAt))}</p>}
        {pausedAt === null && failingSince !== null && (
          <p className={styles.fault}>{messages.failingSince(shownTime(failingSince))}</p>
        )}
        {lastError !== '' && <p className={styles.fault}>{messages.lastError(lastError)}</p>}
        <p className="muted">
          {lastSentAt === null ? messages.neverSent : messages.lastSent(shownTime(lastSentAt))} ·{' '}
          <Link to={messagesPath(id)} aria-label={messages.messagesOf(name)}>
            {messages.messages}
          </Link>
        </p>
        {oldSecretEndsAt !== null && (
          <p className="muted">{messages.oldSecret(shownTime(oldSecretEndsAt))}</p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.testOf(name)}
          isLoading={test.isPending}
          onClick={() =>
            test.mutate(id, {
              onSuccess: () =>
                showToast({
                  kind: 'success',
                  text: messages.tested,
                  durationMs: TOAST_MS.long,
                  action: { label: messages.testResult, run: () => void navigate(messagesPath(id)) },
                }),
              onError: (error) => toastError(error),
            })
          }
        >
          {messages.test}
        </Button>
        <Button variant="ghost" size="small" aria-label={messages.editOf(name)} onClick={() => onAsk('edit')}>
          {messages.edit}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.renewOf(name)}
          onClick={() => onAsk('renew')}
        >
          {messages.renew}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={state === 'on' ? messages.turnOffOf(name) : messages.turnOnOf(name)}
          isLoading={change.isPending}
          onClick={() =>
            change.mutate({ id, isOn: state !== 'on' }, { onError: (error) => toastError(error) })
          }
        >
          {state === 'on' ? messages.turnOff : messages.turnOn}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={messages.removeOf(name)}
          onClick={() => onAsk('remove')}
        >
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}

function ReceiverList({ onAsk }: { onAsk(asked: Asked): void }) {
  const query = useQuery(webhooksQuery());
  if (query.data === undefined) {
    return query.isPending ? (
      <SkeletonLines count={2} />
    ) : (
      <ErrorState error={query.error} title={messages.failed} onRetry={() => void query.refetch()} />
    );
  }
  const { items } = query.data;
  if (items.length === 0) return <p className="muted">{messages.none}</p>;
  return (
    <ul>
      {items.map((receiver) => (
        <ReceiverRow key={receiver.id} receiver={receiver} onAsk={(what) => onAsk({ what, receiver })} />
      ))}
    </ul>
  );
}

/** A secret, which is shown once; so only its button closes the dialog. */
const SecretDialog = ({ made, onClose }: { made: NewWebhookReceiver; onClose(): void }) => (
  <Dialog
    isOpen
    title={messages.secretTitle}
    isDismissable={false}
    onClose={onClose}
    footer={<Button onClick={onClose}>{messages.done}</Button>}
  >
    <div className="stack">
      <p role="status">
        <strong>{messages.shownOnce}</strong>
      </p>
      <p>{made.name}</p>
      <code className={styles.code}>{made.secret}</code>
      <div className={styles.buttons}>
        <Button variant="secondary" icon="copy" onClick={() => void copyAndSay(made.secret)}>
          {messages.copy}
        </Button>
      </div>
    </div>
  </Dialog>
);

/** The programs of the school that are told of events; needs the staff provider around it. */
export function WebhookSection() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<NewWebhookReceiver | null>(null);
  const remove = useRemoveReceiver();
  const renew = useRenewSecret();
  const close = () => setAsked(null);
  const show = (receiver: NewWebhookReceiver) => {
    close();
    setMade(receiver);
  };
  return (
    <Card
      title={messages.title}
      icon="send"
      actions={
        <Button icon="plus" onClick={() => setAsked({ what: 'add', receiver: null })}>
          {messages.make}
        </Button>
      }
    >
      <p>
        {messages.text} {messages.guideText}{' '}
        <a
          href={`${guidePage('api.md')}#description/being-told-instead-of-asking`}
          target="_blank"
          rel="noreferrer"
        >
          {messages.guide}
        </a>
      </p>
      <ReceiverList onAsk={setAsked} />
      {(asked?.what === 'add' || asked?.what === 'edit') && (
        <ReceiverModal receiver={asked.receiver} onMade={show} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={asked?.what === 'renew'}
        title={messages.renew}
        text={messages.renewText}
        confirmLabel={messages.renew}
        isBusy={renew.isPending}
        onConfirm={() => {
          if (asked?.what === 'renew')
            renew.mutate(asked.receiver.id, { onSuccess: show, onError: (error) => toastError(error) });
        }}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={asked?.what === 'remove'}
        isDanger
        title={messages.removeTitle}
        text={messages.removeText(asked?.receiver?.name ?? '')}
        confirmLabel={messages.remove}
        isBusy={remove.isPending}
        onConfirm={() => {
          if (asked?.what !== 'remove') return;
          const { id, name } = asked.receiver;
          remove.mutate(id, {
            onSuccess: () => showToast({ kind: 'success', text: messages.removed(name) }),
            onError: (error) => toastError(error),
            onSettled: close,
          });
        }}
        onCancel={close}
      />
      {made !== null && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </Card>
  );
}
