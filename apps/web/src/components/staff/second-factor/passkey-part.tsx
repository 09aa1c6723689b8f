import type { SecondFactors } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '../../../lib/api-client.ts';
import { canUsePasskeys, createPasskey } from '../../../lib/passkeys.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { TextField } from '../../text-field.tsx';
import { factorMessages as messages } from './messages.ts';
import styles from './second-factor.module.css';

interface NewPasskeyProps {
  onAdded(recoveryCodes: string[]): void;
  onCancel(): void;
}

async function addPasskey(label: string): Promise<string[] | null> {
  const { token, ...request } = await api('POST /api/second-factor/passkeys/options');
  const passkey = await createPasskey(request).catch(() => null);
  if (passkey === null) {
    showToast({ kind: 'warning', text: messages.passkeyFailed });
    return null;
  }
  const added = await api('POST /api/second-factor/passkeys', { body: { token, label, passkey } });
  return added.recoveryCodes;
}

function NewPasskey({ onAdded, onCancel }: NewPasskeyProps) {
  const [label, setLabel] = useState('');
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const recoveryCodes = await addPasskey(label.trim() || messages.passkeyExample);
      if (recoveryCodes !== null) onAdded(recoveryCodes);
    } catch (error) {
      toastError(error, messages.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextField
        label={messages.passkeyLabel}
        name="label"
        placeholder={messages.passkeyExample}
        maxLength={60}
        value={label}
        onChange={setLabel}
      />
      <div className={styles.actions}>
        <Button type="submit" isLoading={isBusy}>
          {messages.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

interface PasskeyPartProps {
  passkeys: SecondFactors['passkeys'];
  onAdded(recoveryCodes: string[]): void;
  onRemove(passkey: { id: string; label: string }): void;
}

/** The passkeys of the account. */
export function PasskeyPart({ passkeys, onAdded, onRemove }: PasskeyPartProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{messages.passkeys}</h3>
        {!isAdding && canUsePasskeys() && (
          <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
            {messages.addPasskey}
          </Button>
        )}
      </div>
      <p className="muted">{canUsePasskeys() ? messages.passkeysText : messages.cannotUsePasskeys}</p>
      {isAdding && (
        <NewPasskey
          onCancel={() => setAdding(false)}
          onAdded={(recoveryCodes) => {
            setAdding(false);
            onAdded(recoveryCodes);
          }}
        />
      )}
      {passkeys.length === 0 ? (
        !isAdding && <p>{messages.noPasskey}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map(({ id, label, lastUsedAt }) => (
            <li key={id} className={styles.row}>
              <span className={styles.label}>
                {label}
                <br />
                <span className="muted">
                  {lastUsedAt === null
                    ? messages.neverUsed
                    : messages.lastUsed(formatDateTime(Date.parse(lastUsedAt)))}
                </span>
              </span>
              <Button variant="ghost" icon="trash" onClick={() => onRemove({ id, label })}>
                {messages.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
