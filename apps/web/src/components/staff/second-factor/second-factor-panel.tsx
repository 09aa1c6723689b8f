import type { SecondFactors } from '@domdom/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { Tag } from '../../badge.tsx';
import { Button } from '../../button.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import StaffProvider from '../staff-provider.tsx';
import { factorMessages as messages } from './messages.ts';
import { PasskeyPart } from './passkey-part.tsx';
import { refreshFactors, useFactors } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './second-factor.module.css';
import { TotpSetup } from './totp-setup.tsx';

interface Confirmation {
  text: string;
  isDanger: boolean;
  run(): Promise<void>;
}

const removeApp: Confirmation = {
  text: messages.removeAppText,
  isDanger: true,
  run: async () => void (await api('DELETE /api/second-factor/totp')),
};
const removePasskey = ({ id, label }: { id: string; label: string }): Confirmation => ({
  text: messages.removePasskeyText(label),
  isDanger: true,
  run: async () =>
    void (await api('DELETE /api/second-factor/passkeys/:passkeyId', { params: { passkeyId: id } })),
});

interface NewCodes {
  list: readonly string[];
  /** They came with the first second factor. */
  areFirst: boolean;
}

interface PartsProps {
  factors: SecondFactors;
  onDone(): void;
}

function Parts({ factors, onDone }: PartsProps) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<{ uri: string; secret: string } | null>(null);
  const [codes, setCodes] = useState<NewCodes | null>(null);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error, messages.failed);
    } finally {
      setBusy(false);
      setAsked(null);
      void refreshFactors(client);
    }
  };
  const handleAdded = (recoveryCodes: readonly string[]) => {
    setBegun(null);
    void refreshFactors(client);
    if (recoveryCodes.length > 0) return setCodes({ list: recoveryCodes, areFirst: true });
    showToast({ kind: 'success', text: messages.on });
    onDone();
  };
  const handleCodesSaved = () => {
    // Not before: on a phone, the message would cover the buttons that copy and print the codes.
    if (codes?.areFirst) showToast({ kind: 'success', text: messages.on });
    setCodes(null);
    onDone();
  };
  const begin = async () => setBegun(await api('POST /api/second-factor/totp'));
  const renewCodes: Confirmation = {
    text: messages.renewText,
    isDanger: false,
    run: async () => {
      const { recoveryCodes } = await api('POST /api/second-factor/recovery-codes');
      setCodes({ list: recoveryCodes, areFirst: false });
    },
  };
  const hasAny = factors.hasTotp || factors.passkeys.length > 0;
  return (
    <>
      <section className={styles.part}>
        <div className={styles.head}>
          <h3>
            {messages.app}{' '}
            <Tag tone={factors.hasTotp ? 'success' : 'neutral'}>
              {factors.hasTotp ? messages.isOn : messages.isOff}
            </Tag>
          </h3>
          {factors.hasTotp ? (
            <Button variant="ghost" icon="trash" onClick={() => setAsked(removeApp)}>
              {messages.remove}
            </Button>
          ) : (
            begun === null && (
              <Button icon="phone" isLoading={isBusy} onClick={() => void run(begin)}>
                {messages.setUp}
              </Button>
            )
          )}
        </div>
        <p className="muted">{messages.appText}</p>
        {begun !== null && <TotpSetup begun={begun} onAdded={handleAdded} onCancel={() => setBegun(null)} />}
      </section>
      <PasskeyPart
        passkeys={factors.passkeys}
        onAdded={handleAdded}
        onRemove={(passkey) => setAsked(removePasskey(passkey))}
      />
      {hasAny && (
        <section className={styles.part}>
          <div className={styles.head}>
            <h3>{messages.recovery}</h3>
            <Button variant="secondary" icon="refresh" onClick={() => setAsked(renewCodes)}>
              {messages.renew}
            </Button>
          </div>
          <p className="muted">
            {messages.recoveryText} {messages.recoveryLeft(factors.recoveryCodesLeft)}.
          </p>
        </section>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        text={asked?.text ?? ''}
        isDanger={asked?.isDanger ?? false}
        isBusy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && void run(asked.run)}
      />
      {codes !== null && <RecoveryCodesDialog codes={codes.list} onClose={handleCodesSaved} />}
    </>
  );
}

/** The second factors of the own account. `onDone` runs when one was added and its recovery codes were kept. */
export default function SecondFactorPanel({ onDone = () => undefined }: { onDone?: () => void }) {
  const query = useFactors();
  return (
    <StaffProvider>
      <QueryView query={query} skeleton={<SkeletonLines />}>
        {(factors) => <Parts factors={factors} onDone={onDone} />}
      </QueryView>
    </StaffProvider>
  );
}
