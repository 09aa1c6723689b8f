import type { IntegrationKey, NewIntegrationKey } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { CallLines, CallNames } from './call-lines.tsx';
import { copyAndSay } from './copy-and-say.ts';
import styles from './integrations.module.css';
import { keyMessages, madeKeyMessages as messages } from './messages.ts';

interface MadeKeyDialogProps {
  made: NewIntegrationKey;
  onClose(): void;
}

/** A new key with its secret, which is shown once; so only its button closes the dialog. */
export const MadeKeyDialog = ({ made, onClose }: MadeKeyDialogProps) => (
  <Dialog
    isOpen
    size="large"
    title={messages.title}
    isDismissable={false}
    onClose={onClose}
    footer={<Button onClick={onClose}>{messages.done}</Button>}
  >
    <div className="stack">
      <p role="status">
        <strong>{messages.shownOnce}</strong>
      </p>
      <dl className={styles.facts}>
        <dt>{messages.name}</dt>
        <dd>{made.name}</dd>
        <dt>{messages.user}</dt>
        <dd>
          <code>{made.id}</code>
        </dd>
        <dt>{messages.password}</dt>
        <dd>
          <code>{made.secret}</code>
        </dd>
        <dt>{messages.until}</dt>
        <dd>{formatDateTime(Date.parse(made.expiresAt))}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button variant="secondary" icon="copy" onClick={() => void copyAndSay(made.id)}>
          {messages.copyUser}
        </Button>
        <Button variant="secondary" icon="copy" onClick={() => void copyAndSay(made.secret)}>
          {messages.copyPassword}
        </Button>
      </div>
      <CallLines id={made.id} calls={made.calls} secret={made.secret} />
    </div>
  </Dialog>
);

interface CallsDialogProps {
  listed: IntegrationKey;
  onClose(): void;
}

/** How a key is used that was made before; of one that has ended, what it could do. */
export const CallsDialog = ({ listed, onClose }: CallsDialogProps) => (
  <Dialog
    isOpen
    size="large"
    title={listed.state === 'open' ? keyMessages.showOf(listed.name) : keyMessages.rightsOf(listed.name)}
    onClose={onClose}
    footer={<Button onClick={onClose}>{messages.close}</Button>}
  >
    {listed.state === 'open' ? (
      <CallLines id={listed.id} calls={listed.calls} secret={null} />
    ) : (
      <CallNames calls={listed.calls} />
    )}
  </Dialog>
);
