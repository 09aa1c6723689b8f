import type { ListableAccount } from '@domdom/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import styles from '../../../components/confirmation/listed.module.css';
import { LoginCodeDialog } from '../../../components/staff/new-login/login-code-dialog.tsx';
import { loginCodeMessages } from '../../../components/staff/new-login/messages.ts';
import { ErrorState, SkeletonLines } from '../../../components/states.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { api } from '../../../lib/api-client.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { roleText } from '../access-lists/entry-columns.tsx';
import { useAccounts } from '../access-lists/queries.ts';
import { rescueMessages as messages } from './messages.ts';

interface FoundProps {
  typed: string;
  onIssue(account: ListableAccount): void;
  onRemove(account: ListableAccount): void;
}

function Found({ typed, onIssue, onRemove }: FoundProps) {
  const query = useAccounts(typed);
  if (typed.trim() === '') return null;
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState error={query.error} title={messages.failed} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonLines count={2} />
    );
  }
  const { items } = query.data;
  if (items.length === 0) return <p role="status">{messages.none}</p>;
  return (
    <ul>
      {items.map((account) => (
        <li key={account.userId} className={styles.row}>
          <p className={styles.facts}>
            <strong>{account.fullName}</strong>{' '}
            <span className="muted">
              {account.loginName} · {roleText(account.role)}
            </span>
          </p>
          <div>
            <Button
              variant="secondary"
              size="small"
              aria-label={loginCodeMessages.issue(account.fullName)}
              onClick={() => onIssue(account)}
            >
              {messages.issue}
            </Button>
            {account.role !== 'student' && (
              <Button
                variant="ghost"
                size="small"
                aria-label={messages.removeOf(account.fullName)}
                onClick={() => onRemove(account)}
              >
                {messages.remove}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Asks before somebody who lost the phone logs in with the password alone. */
function RemovalDialog({ account, onClose }: { account: ListableAccount; onClose(): void }) {
  const { userId, fullName } = account;
  const remove = useMutation({
    mutationFn: () => api('POST /api/admin/accounts/:userId/second-factor/removal', { params: { userId } }),
    onSuccess: () => showToast({ kind: 'success', text: messages.removed }),
    onError: (error) => toastError(error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      text={messages.removeText(fullName)}
      isDanger
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
    />
  );
}

/**
 * Rescues whoever stands before the administrator: without a password by a code that is shown once, without a phone by
 * the removal of the second factors. It finds accounts, not sessions: who needs it is logged in nowhere.
 */
export function LoginCodeSection() {
  const [typed, setTyped] = useState('');
  const [rescued, setRescued] = useState<ListableAccount | null>(null);
  const [phoneless, setPhoneless] = useState<ListableAccount | null>(null);
  return (
    <Card title={messages.title} icon="lock">
      <p>{messages.text}</p>
      <TextField
        label={messages.search}
        name="account"
        type="search"
        value={typed}
        onChange={setTyped}
        placeholder={messages.placeholder}
        autoComplete="off"
        maxLength={100}
      />
      <Found typed={typed} onIssue={setRescued} onRemove={setPhoneless} />
      {rescued !== null && (
        <LoginCodeDialog
          fullName={rescued.fullName}
          issue={() => api('POST /api/accounts/:userId/login-code', { params: { userId: rescued.userId } })}
          onClose={() => setRescued(null)}
        />
      )}
      {phoneless !== null && <RemovalDialog account={phoneless} onClose={() => setPhoneless(null)} />}
    </Card>
  );
}
