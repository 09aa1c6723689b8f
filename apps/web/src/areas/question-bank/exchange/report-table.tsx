import type { ImportItem } from '@domdom/api';
import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { StaffTable } from '../../../components/staff/staff-table.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import styles from './exchange.module.css';
import { type ItemState, stateOf } from './import-plan.ts';
import { importMessages as texts } from './messages.ts';

const PAGE_SIZE = 50;
const FILTERS = ['all', 'whole', 'changed', 'bad'] as const;
type Filter = (typeof FILTERS)[number];

const LOOKS = {
  whole: { tone: 'success', icon: 'check' },
  changed: { tone: 'warning', icon: 'info' },
  bad: { tone: 'danger', icon: 'warning' },
} as const;

function StateTag({ state }: { state: ItemState }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Tag tone={tone}>
      <Icon name={icon} size={14} />
      {texts.state[state]}
    </Tag>
  );
}

function Told({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <strong>{label}</strong>
      <ul className={styles.notes}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = ({ name }: ImportItem): string => (name === '' ? texts.unnamed : name);

interface ReportTableProps {
  items: readonly ImportItem[];
  chosen: ReadonlySet<number>;
  onChoose(indexes: readonly number[], isChosen: boolean): void;
  onPreview(item: ImportItem): void;
}

const columnsOf = ({
  chosen,
  onChoose,
  onPreview,
}: Omit<ReportTableProps, 'items'>): StaffColumn<ImportItem>[] => [
  {
    key: 'choose',
    title: texts.column.choose,
    width: 70,
    cell: (item) =>
      item.problem === null ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={texts.choose(nameOf(item))}
            checked={chosen.has(item.index)}
            onChange={({ target }) => onChoose([item.index], target.checked)}
          />
        </label>
      ) : null,
  },
  {
    key: 'question',
    title: texts.column.question,
    isPrimary: true,
    cell: (item) => (
      <span className={styles.details}>
        {item.question === null ? (
          <span className={styles.plain}>{nameOf(item)}</span>
        ) : (
          <button
            type="button"
            className={styles.name}
            aria-label={texts.preview(nameOf(item))}
            onClick={() => onPreview(item)}
          >
            {nameOf(item)}
          </button>
        )}
        <span className="muted">{[item.place, item.typeLabel].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.column.state,
    width: 190,
    cell: (item) => <StateTag state={stateOf(item)} />,
  },
  {
    key: 'details',
    title: texts.column.details,
    cell: (item) =>
      stateOf(item) === 'whole' ? null : (
        <div className={styles.details}>
          {item.problem !== null && <span>{item.problem}</span>}
          <Told label={texts.changed} lines={item.problem === null ? item.changed : []} />
          <Told label={texts.leftOut} lines={item.leftOut} />
        </div>
      ),
  },
];

/** The contents of a file, question by question, with the choice of what to import. */
export function ReportTable({ items, ...choice }: ReportTableProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const countOf = (one: Filter) =>
    one === 'all' ? items.length : items.filter((item) => stateOf(item) === one).length;
  const shown = items.filter((item) => filter === 'all' || stateOf(item) === filter);
  return (
    <Tabs
      label={texts.report}
      tabs={FILTERS.map((id) => ({ id, label: texts.filter[id], badge: countOf(id) }))}
      active={filter}
      onChange={(id) => {
        setFilter(id);
        setPage(1);
      }}
    >
      <div className="stack">
        <StaffTable
          label={texts.report}
          columns={columnsOf(choice)}
          rows={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowKey={({ index }) => String(index)}
          empty={texts.none}
        />
        {shown.length > PAGE_SIZE && (
          <Pagination page={page} size={PAGE_SIZE} total={shown.length} onPage={setPage} />
        )}
      </div>
    </Tabs>
  );
}
