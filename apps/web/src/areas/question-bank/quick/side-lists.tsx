import type { BankQuestion } from '@domdom/api';
import { Button, IconButton } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { PrintButton } from '../list/print-button.tsx';
import { quickMessages } from './messages.ts';
import styles from './quick.module.css';
import type { Waiting } from './sitting.ts';

interface WaitingListProps {
  waiting: readonly Waiting[];
  onOpen(draftId: string): void;
}

/** Pasted questions and others that were not saved, in their order. */
export function WaitingList({ waiting, onOpen }: WaitingListProps) {
  if (waiting.length === 0) return null;
  return (
    <Card title={quickMessages.waiting(waiting.length)} tone="accent">
      <ol className={styles.list}>
        {waiting.map(({ draftId, prompt }) => {
          const text = prompt.trim() || quickMessages.unwritten;
          return (
            <li key={draftId} className={styles.item}>
              <span className={styles.text}>{text.slice(0, 120)}</span>
              <IconButton
                icon="edit"
                label={quickMessages.openWaiting(text)}
                onClick={() => onOpen(draftId)}
              />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface AddedListProps {
  added: readonly BankQuestion[];
  isUndoing: boolean;
  onEdit(question: BankQuestion): void;
  onUndo(question: BankQuestion): void;
}

/** What was added since the page was opened, in the order of writing. */
export function AddedList({ added, isUndoing, onEdit, onUndo }: AddedListProps) {
  return (
    <Card
      title={quickMessages.addedTitle}
      actions={<PrintButton selected={added.map(({ id }) => id)} shown={[]} />}
    >
      <p role="status" className="muted">
        {added.length === 0 ? quickMessages.nothingAdded : quickMessages.added(added.length)}
      </p>
      <ol className={styles.list}>
        {added.map((question) => (
          <li key={question.id} className={styles.item}>
            <span className={styles.text}>{question.excerpt}</span>
            <span className="row">
              <Button
                variant="secondary"
                size="small"
                aria-label={quickMessages.editOf(question.excerpt)}
                onClick={() => onEdit(question)}
              >
                {quickMessages.edit}
              </Button>
              <Button
                variant="ghost"
                size="small"
                disabled={isUndoing}
                aria-label={quickMessages.undoOf(question.excerpt)}
                onClick={() => onUndo(question)}
              >
                {quickMessages.undo}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
