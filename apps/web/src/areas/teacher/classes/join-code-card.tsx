import type { TaughtClass } from '@domdom/api';
import { formatJoinCode } from '@domdom/domain/school/join-code';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { classMessages } from '../messages.ts';
import { useRenewCode } from '../queries.ts';
import styles from './join-code-card.module.css';

const messages = classMessages.code;

/** For the class's own teacher only: anyone who knows the code can join. */
export function JoinCodeCard({ taught }: { taught: TaughtClass }) {
  const [isAsking, setIsAsking] = useState(false);
  const renew = useRenewCode(taught.id);
  const code = formatJoinCode(taught.code);

  const handleCopy = async () => {
    if (await copyText(code)) {
      showToast({ kind: 'success', text: messages.copied, durationMs: TOAST_MS.short });
    } else {
      showToast({ kind: 'warning', text: messages.copyFailed });
    }
  };
  const handleRenew = () =>
    renew.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', title: common.success, text: messages.renewed }),
      onError: (error) => toastError(error),
      onSettled: () => setIsAsking(false),
    });

  return (
    <Card tone="accent" as="div">
      <div className={styles.root}>
        <div className={styles.text}>
          <p className={styles.label}>{messages.title}</p>
          <p className={styles.code}>{code}</p>
        </div>
        <p className={styles.hint}>{messages.hint}</p>
        <div className="row">
          <Button variant="secondary" icon="copy" onClick={() => void handleCopy()}>
            {messages.copy}
          </Button>
          <Button variant="ghost" icon="refresh" onClick={() => setIsAsking(true)}>
            {messages.renew}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.renewTitle}
        text={messages.renewText}
        isBusy={renew.isPending}
        onConfirm={handleRenew}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
