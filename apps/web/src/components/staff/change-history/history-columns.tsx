import type { HistoryRow } from '@domdom/api';
import type { HistoryAction } from '@domdom/domain/history/tracked';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Tag } from '../../badge.tsx';
import type { StaffColumn } from '../staff-table.tsx';
import styles from './change-history.module.css';
import { changedText, fieldLabel, recordFields, recordText, tableLabel } from './history-text.ts';
import { ACTION_LABELS, historyMessages as messages } from './labels.ts';

const TONES = { I: 'success', U: 'info', D: 'danger', R: 'neutral' } as const satisfies Record<
  HistoryAction,
  string
>;

function Change({ row }: { row: HistoryRow }) {
  if (row.actionType === 'R') return <span>{messages.read}</span>;
  if (row.fieldName === null) {
    return (
      <dl className={styles.fields}>
        {recordFields(row).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const { oldValue, newValue } = row;
  const isSaid = row.entity === 'site_settings' || oldValue !== null || newValue !== null;
  return (
    <span className={styles.change}>
      <strong>{fieldLabel(row)}</strong>
      {isSaid ? (
        <>
          <span>
            <span className="muted">{messages.from}:</span> {changedText(row, oldValue)}
          </span>
          <span>
            <span className="muted">{messages.to}:</span> {changedText(row, newValue)}
          </span>
        </>
      ) : (
        <span className="muted">{messages.hidden}</span>
      )}
    </span>
  );
}

const { column } = messages;

export const HISTORY_COLUMNS: StaffColumn<HistoryRow>[] = [
  {
    key: 'when',
    title: column.when,
    isPrimary: true,
    cell: (row) => <span className="nowrap">{formatDateTime(Date.parse(row.updatedDate))}</span>,
  },
  {
    key: 'who',
    title: column.who,
    isFreeText: true,
    cell: (row) => (
      <span className={styles.lines}>
        <span>{row.modifyByName || messages.system}</span>
        {row.modifyByEmail !== '' && <span className="muted">{row.modifyByEmail}</span>}
        {row.keyName !== undefined && <span>{messages.byKey(row.keyName)}</span>}
      </span>
    ),
  },
  {
    key: 'action',
    title: column.action,
    cell: ({ actionType }) => <Tag tone={TONES[actionType]}>{ACTION_LABELS[actionType]}</Tag>,
  },
  {
    key: 'record',
    title: column.record,
    isFreeText: true,
    cell: (row) => (
      <span className={styles.lines}>
        <span className="muted">{tableLabel(row.entity)}</span>
        {row.entity !== 'site_settings' && <span>{recordText(row) ?? messages.gone}</span>}
      </span>
    ),
  },
  { key: 'change', title: column.change, isFreeText: true, cell: (row) => <Change row={row} /> },
];
