import type { BankQuestionRow } from '@domdom/api';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { IconName } from '../../../components/icon.tsx';
import { listMessages } from '../messages.ts';
import styles from './bank-list.module.css';

export interface RowActionsProps {
  row: BankQuestionRow;
  onEdit(row: BankQuestionRow): void;
  onCopy(row: BankQuestionRow): void;
  onSetStatus(row: BankQuestionRow): void;
  onDelete(row: BankQuestionRow): void;
}

interface Action {
  key: string;
  icon: IconName;
  label: string;
  run(row: BankQuestionRow): void;
  danger?: boolean;
}

function actionsOf({ row, onCopy, onSetStatus, onDelete }: Omit<RowActionsProps, 'onEdit'>): Action[] {
  const isShared = row.status === 'PUBLIC';
  return [
    ...(row.isReadable
      ? [{ key: 'copy', icon: 'copy', label: listMessages.copy, run: onCopy } as const]
      : []),
    ...(row.canSetStatus
      ? [
          {
            key: 'status',
            icon: isShared ? 'lock' : 'people',
            label: isShared ? listMessages.unshare : listMessages.share,
            run: onSetStatus,
          } as const,
        ]
      : []),
    ...(row.canEdit
      ? [{ key: 'delete', icon: 'trash', label: listMessages.remove, run: onDelete, danger: true } as const]
      : []),
  ];
}

/** Offers only what the user may do; where that is only a copy, it says why. */
export function RowActions({ onEdit, ...props }: RowActionsProps) {
  const { row } = props;
  const actions = actionsOf(props);
  const [only] = actions;
  const trigger = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  if (!row.canEdit && only) {
    return (
      <span className={styles.actions}>
        <span className={styles.readOnly} title={listMessages.readOnlyReason}>
          {listMessages.readOnly}
          <span className="visually-hidden">. {listMessages.readOnlyReason}</span>
        </span>
        <IconButton icon={only.icon} label={`${only.label}: ${row.title}`} onClick={() => only.run(row)} />
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      {row.isReadable && (
        <IconButton icon="edit" label={listMessages.edit(row.title)} onClick={() => onEdit(row)} />
      )}
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{
          items: actions.map(({ key, icon, label, danger = false }) => ({
            key,
            danger,
            label: (
              <span className="row">
                <Icon name={icon} />
                {label}
              </span>
            ),
          })),
          onClick: ({ key }) => {
            // The menu disappears with its item; a dialog that follows returns the focus to this button.
            trigger.current?.focus();
            actions.find((action) => action.key === key)?.run(row);
          },
        }}
      >
        <IconButton ref={trigger} icon="more" label={listMessages.more(row.title)} aria-haspopup="menu" />
      </Dropdown>
    </span>
  );
}
