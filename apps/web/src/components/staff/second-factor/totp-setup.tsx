import { QRCode } from 'antd';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { api } from '../../../lib/api-client.ts';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { TextField } from '../../text-field.tsx';
import { factorMessages as messages } from './messages.ts';
import styles from './second-factor.module.css';

const CODE_SIZE = 200;

interface TotpSetupProps {
  begun: { uri: string; secret: string };
  onAdded(recoveryCodes: string[]): void;
  onCancel(): void;
}

/** Four letters at a time are easier to type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The QR code of a new authenticator app, and the field for its first code. */
export function TotpSetup({ begun, onAdded, onCancel }: TotpSetupProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { recoveryCodes } = await api('POST /api/second-factor/totp/confirm', { body: { code } });
      onAdded(recoveryCodes);
    } catch (error) {
      const { code: reason } = issuesToErrors(error);
      if (reason === undefined) toastError(error, messages.failed);
      else setRefusal(reason);
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') setRefusal(messages.codeMissing);
    else void confirm();
  };
  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <p>{messages.scan}</p>
      <QRCode
        aria-label={messages.scanCode}
        type="svg"
        // Scanners need dark on light.
        color="#000000"
        bgColor="#ffffff"
        size={CODE_SIZE}
        value={begun.uri}
      />
      {/* A phone cannot scan its own screen. */}
      <p>
        <a href={begun.uri}>{messages.openApp}</a>
      </p>
      <p>
        {messages.typeInstead}
        <br />
        <code className={styles.secret}>{inGroups(begun.secret)}</code>
      </p>
      <TextField
        label={messages.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        isRequired
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setRefusal(undefined);
        }}
        error={refusal}
      />
      <div className={styles.actions}>
        <Button type="submit" isLoading={isBusy}>
          {messages.turnOn}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
