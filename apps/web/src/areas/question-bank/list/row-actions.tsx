import type { BankQuestionRow } from '@domdom/api';
import { IconButton } from '../../../components/button.tsx';
import { MoreActions, type MoreAction } from '../../../components/staff/more-actions.tsx';
import { listMessages } from '../messages.ts';
import styles from './bank-list.module.css';

export interface RowActionsProps {
  row: BankQuestionRow;
  onEdit(row: BankQuestionRow): void;
  onCopy(row: BankQuestionRow): void;
  onSetStatus(row: BankQuestionRow): void;
  onDelete(row: BankQuestionRow): void;
}

function actionsOf({ row, onCopy, onSetStatus, onDelete }: Omit<RowActionsProps, 'onEdit'>): MoreAction[] {
  const isShared = row.status === 'PUBLIC';
  return [
    ...(row.isReadable
      ? [{ key: 'copy', icon: 'copy', label: listMessages.copy, run: () => onCopy(row) } as const]
      : []),
    ...(row.canSetStatus
      ? [
          {
            key: 'status',
            icon: isShared ? 'lock' : 'people',
            label: isShared ? listMessages.unshare : listMessages.share,
            run: () => onSetStatus(row),
          } as const,
        ]
      : []),
    ...(row.canEdit
      ? [
          {
            key: 'delete',
            icon: 'trash',
            label: listMessages.remove,
            run: () => onDelete(row),
            danger: true,
          } as const,
        ]
      : []),
  ];
}

/** Offers only what the user may do; where that is only a copy, it says why. */
export function RowActions({ onEdit, ...props }: RowActionsProps) {
  const { row } = props;
  const actions = actionsOf(props);
  const [only] = actions;
  if (actions.length === 0) return null;
  if (!row.canEdit && only) {
    return (
      <span className={styles.actions}>
        <span className={styles.readOnly} title={listMessages.readOnlyReason}>
          {listMessages.readOnly}
          <span className="visually-hidden">. {listMessages.readOnlyReason}</span>
        </span>
        <IconButton icon={only.icon} label={`${only.label}: ${row.title}`} onClick={() => only.run()} />
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      {row.isReadable && (
        <IconButton icon="edit" label={listMessages.edit(row.title)} onClick={() => onEdit(row)} />
      )}
      <MoreActions label={listMessages.more(row.title)} actions={actions} />
    </span>
  );
}
