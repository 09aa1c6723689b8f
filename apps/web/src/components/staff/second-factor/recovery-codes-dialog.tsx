import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { factorMessages as messages } from './messages.ts';
import styles from './second-factor.module.css';

async function copy(codes: readonly string[]): Promise<void> {
  await navigator.clipboard.writeText(codes.join('\n'));
  showToast({ kind: 'success', text: messages.copied });
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose(): void;
}

/** The recovery codes, which the server shows only once; so only its button closes the dialog. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={messages.codesTitle}
    isDismissable={false}
    footer={
      <>
        {/* Only where the page came over TLS or from this computer. */}
        {window.isSecureContext && (
          <Button variant="secondary" icon="copy" onClick={() => void copy(codes)}>
            {messages.copy}
          </Button>
        )}
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Button onClick={onClose}>{messages.kept}</Button>
      </>
    }
  >
    <div className="stack">
      <p>{messages.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  </Dialog>
);
