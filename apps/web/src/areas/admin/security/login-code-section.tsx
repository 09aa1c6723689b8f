import type { ListableAccount } from '@domdom/api';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import styles from '../../../components/confirmation/listed.module.css';
import { LoginCodeDialog } from '../../../components/staff/login-code/login-code-dialog.tsx';
import { loginCodeMessages } from '../../../components/staff/login-code/messages.ts';
import { ErrorState, SkeletonLines } from '../../../components/states.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { api } from '../../../lib/api-client.ts';
import { roleText } from '../access-lists/entry-columns.tsx';
import { useAccounts } from '../access-lists/queries.ts';
import { rescueMessages as messages } from './messages.ts';

function Found({ typed, onIssue }: { typed: string; onIssue(account: ListableAccount): void }) {
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
              {account.email} · {roleText(account.role)}
            </span>
          </p>
          <Button
            variant="secondary"
            size="small"
            aria-label={loginCodeMessages.issue(account.fullName)}
            onClick={() => onIssue(account)}
          >
            {messages.issue}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Rescues whoever stands before the administrator without a password: finds the account and shows a code once. */
export function LoginCodeSection() {
  const [typed, setTyped] = useState('');
  const [rescued, setRescued] = useState<ListableAccount | null>(null);
  return (
    <Card title={loginCodeMessages.title} icon="lock">
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
      <Found typed={typed} onIssue={setRescued} />
      {rescued !== null && (
        <LoginCodeDialog
          fullName={rescued.fullName}
          issue={() => api('POST /api/accounts/:userId/login-code', { params: { userId: rescued.userId } })}
          onClose={() => setRescued(null)}
        />
      )}
    </Card>
  );
}
