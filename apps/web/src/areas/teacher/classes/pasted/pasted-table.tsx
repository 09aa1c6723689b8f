import { birthdayOf, studentFaults } from '@domdom/domain/accounts/pasted-students';
import { formatDay } from '@domdom/domain/dates/format';
import { Select } from 'antd';
import { useState } from 'react';
import { Tag } from '../../../../components/badge.tsx';
import { IconButton } from '../../../../components/button.tsx';
import { StaffTable } from '../../../../components/staff/staff-table.tsx';
import type { StaffColumn } from '../../../../components/staff/staff-table.tsx';
import { EditRowDialog } from './edit-row-dialog.tsx';
import { pastedMessages as messages } from './messages.ts';
import styles from './pasted.module.css';
import { type PastedRow, twinLines, userNameOf } from './pasted-rows.ts';

interface PastedTableProps {
  rows: readonly PastedRow[];
  onChoose(row: PastedRow): void;
  /** The typed fields have changed. */
  onEdit(row: PastedRow): void;
  onRemove(row: PastedRow): void;
}

const nameOf = ({ typed }: PastedRow): string => (typed.fullName === '' ? messages.noName : typed.fullName);

function Fault({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className={styles.fault}>{text}</span>;
}

function NameCell({ row, twin }: { row: PastedRow; twin: number | undefined }) {
  const { typed, proposal } = row;
  return (
    <span className={styles.cell}>
      <span>{nameOf(row)}</span>
      <Fault text={studentFaults(typed).fullName} />
      {proposal?.isMember === true && <Tag tone="warning">{messages.member}</Tag>}
      {twin !== undefined && <Tag tone="warning">{messages.twin(twin)}</Tag>}
    </span>
  );
}

function ChoiceCell({ row, onChoose }: { row: PastedRow; onChoose(row: PastedRow): void }) {
  const { proposal, choice } = row;
  if (proposal === null) return null;
  const options = [
    ...proposal.known.map(({ id, fullName, classNames }) => ({
      value: id,
      label: messages.isKnown(fullName, classNames.join(', ')),
    })),
    { value: 'create', label: messages.create },
    { value: 'skip', label: messages.skip },
  ];
  return (
    <span className={styles.cell}>
      {proposal.known.length > 0 && <Tag tone="info">{messages.known}</Tag>}
      <Select<string>
        aria-label={messages.choiceOf(nameOf(row))}
        className={styles.choice ?? ''}
        options={options}
        value={choice}
        placeholder={messages.choose}
        {...(choice === null && { status: 'warning' as const })}
        onChange={(chosen) => onChoose({ ...row, choice: chosen })}
      />
    </span>
  );
}

const shownDay = (typed: string): string => formatDay(birthdayOf(typed) ?? null) || typed;

/** What a pasted list would do, row by row. */
export function PastedTable({ rows, onChoose, onEdit, onRemove }: PastedTableProps) {
  const [edited, setEdited] = useState<PastedRow | null>(null);
  const twins = twinLines(rows);
  const columns: StaffColumn<PastedRow>[] = [
    {
      key: 'name',
      title: messages.column.name,
      isPrimary: true,
      isFreeText: true,
      cell: (row) => <NameCell row={row} twin={twins.get(row.id)} />,
    },
    { key: 'userName', title: messages.column.userName, cell: (row) => userNameOf(row) || null },
    {
      key: 'birthday',
      title: messages.column.birthday,
      cell: ({ typed }) =>
        typed.birthday === '' ? null : (
          <span className={styles.cell}>
            {shownDay(typed.birthday)}
            <Fault text={studentFaults(typed).birthday} />
          </span>
        ),
    },
    {
      key: 'contactEmail',
      title: messages.column.contactEmail,
      isFreeText: true,
      cell: ({ typed }) =>
        typed.contactEmail === '' ? null : (
          <span className={styles.cell}>
            {typed.contactEmail}
            <Fault text={studentFaults(typed).contactEmail} />
          </span>
        ),
    },
    {
      key: 'what',
      title: messages.column.what,
      isFreeText: true,
      cell: (row) => <ChoiceCell row={row} onChoose={onChoose} />,
    },
    {
      key: 'actions',
      title: messages.column.actions,
      align: 'end',
      cell: (row) => (
        <span className={styles.actions}>
          <IconButton icon="edit" label={messages.edit(nameOf(row))} onClick={() => setEdited(row)} />
          <IconButton
            icon="trash"
            tone="danger"
            label={messages.remove(nameOf(row))}
            onClick={() => onRemove(row)}
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <StaffTable
        label={messages.caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={messages.none}
      />
      {edited !== null && (
        <EditRowDialog
          row={edited}
          onClose={() => setEdited(null)}
          onSave={(row) => {
            setEdited(null);
            onEdit(row);
          }}
        />
      )}
    </>
  );
}
