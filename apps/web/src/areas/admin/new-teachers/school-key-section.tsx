import type { NewSchoolKey, SchoolKey } from '@domdom/api';
import { MOST_KEY_DAYS, MOST_KEY_USES } from '@domdom/domain/access/school-key';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { InputNumber, QRCode } from 'antd';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../../components/states.tsx';
import { CONFIRMATION_PATH } from '../../../lib/paths.ts';
import { toastError } from '../../../lib/toast.ts';
import { schoolKeyMessages as messages } from './messages.ts';
import rowStyles from '../../../components/confirmation/listed.module.css';
import styles from './new-teachers.module.css';
import { schoolKeysQuery, useMakeKey, useRevokeKey } from './queries.ts';

const QR_SIZE = 240;
const FIRST_USES = 20;
const FIRST_DAYS = 7;

const shownTime = (instant: string) => formatDateTime(Date.parse(instant));

/** The code is behind the '#', which no server on the way sees. */
const addressOf = (code: string) => `${window.location.origin}${CONFIRMATION_PATH}#${code}`;

function NewKey({ made }: { made: NewSchoolKey }) {
  return (
    <div className={styles.key}>
      <QRCode
        aria-label={messages.qr}
        type="svg"
        // Scanners need dark on light.
        color="#000000"
        bgColor="#ffffff"
        size={QR_SIZE}
        errorLevel="M"
        value={addressOf(made.code)}
      />
      <div className="stack">
        <p>
          {messages.code}: <strong className={styles.code}>{made.code}</strong>
        </p>
        <p className="muted">{messages.codeText}</p>
      </div>
    </div>
  );
}

function stateOf({ isOpen, revokedAt }: SchoolKey) {
  if (isOpen) return { tone: 'success', text: messages.open } as const;
  return { tone: 'neutral', text: revokedAt === null ? messages.over : messages.revoked } as const;
}

function KeyRow({ listed, onRevoke }: { listed: SchoolKey; onRevoke(): void }) {
  const { tone, text } = stateOf(listed);
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.facts}>
        <p>
          <Tag tone={tone}>{text}</Tag> {messages.used(listed.uses.length, listed.maxUses)},{' '}
          {messages.until(shownTime(listed.expiresAt))}
        </p>
        <p className="muted">{messages.madeBy(listed.createdByName, shownTime(listed.createdAt))}</p>
        {listed.uses.length > 0 && (
          <ul>
            {listed.uses.map(({ email, fullName, usedAt }) => (
              <li key={email}>
                {fullName} ({email}), {shownTime(usedAt)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {listed.isOpen && (
        <Button variant="secondary" size="small" onClick={onRevoke}>
          {messages.revoke}
        </Button>
      )}
    </li>
  );
}

function KeyList() {
  const query = useQuery(schoolKeysQuery());
  const revoke = useRevokeKey();
  const [revoking, setRevoking] = useState<string | null>(null);
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
          <KeyRow key={listed.id} listed={listed} onRevoke={() => setRevoking(listed.id)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={revoking !== null}
        isDanger
        title={messages.revokeTitle}
        text={messages.revokeText}
        confirmLabel={messages.revoke}
        isBusy={revoke.isPending}
        onConfirm={() =>
          revoking !== null &&
          revoke.mutate(revoking, {
            onError: (error) => toastError(error),
            onSettled: () => setRevoking(null),
          })
        }
        onCancel={() => setRevoking(null)}
      />
    </>
  );
}

/** Keys with which teachers of the school confirm themselves; needs the staff provider around it. */
export function SchoolKeySection() {
  const [uses, setUses] = useState(FIRST_USES);
  const [days, setDays] = useState(FIRST_DAYS);
  const usesId = useId();
  const daysId = useId();
  const make = useMakeKey();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate({ uses, days }, { onError: (error) => toastError(error) });
  };
  return (
    <Card title={messages.title} icon="lock">
      <p>{messages.text}</p>
      <form className={styles.maker} onSubmit={handleSubmit}>
        <span>
          <label htmlFor={usesId}>{messages.uses}</label>
          <InputNumber
            id={usesId}
            min={1}
            max={MOST_KEY_USES}
            value={uses}
            onChange={(value) => setUses(value ?? 1)}
          />
        </span>
        <span>
          <label htmlFor={daysId}>{messages.days}</label>
          <InputNumber
            id={daysId}
            min={1}
            max={MOST_KEY_DAYS}
            value={days}
            onChange={(value) => setDays(value ?? 1)}
          />
        </span>
        <Button type="submit" icon="plus" isLoading={make.isPending}>
          {messages.make}
        </Button>
      </form>
      {make.data && <NewKey made={make.data} />}
      <KeyList />
    </Card>
  );
}
