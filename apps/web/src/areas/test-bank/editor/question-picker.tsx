import type { SourceRow } from '@domdom/api';
import { MOST_TEST_QUESTIONS } from '@domdom/domain/own-tests/limits';
import { SCHOOL_GRADES, isSchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { isUnitKey, unitLabel, unitsOfGrade } from '@domdom/domain/school/units';
import { LEVEL_LABELS, type Level } from '@domdom/questions/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { gradingQuery } from '../../../components/sample-player/grading-query.ts';
import { SelectField } from '../../../components/select-field.tsx';
import { SearchBox } from '../../../components/staff/search-box.tsx';
import { EmptyState, SkeletonLines } from '../../../components/states.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useUser } from '../../../lib/store/hooks.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { pickerMessages as messages } from '../messages.ts';
import { bankQuery, itemsQuery, type SourceFilter } from '../queries.ts';
import styles from './editor.module.css';
import { ItemsLoading } from './items-loading.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { RowFacts } from './row-facts.tsx';

type Source = 'mine' | 'all' | 'items';
const PAGE = 20;
const isLevel = (text: string): text is Level => Object.hasOwn(LEVEL_LABELS, text);

interface PickerProps {
  grade: number;
  chosen: ReadonlySet<string>;
  recent: ReadonlySet<string>;
  onAdd(row: SourceRow): void;
  onClose(): void;
}

interface RowsProps extends Pick<PickerProps, 'chosen' | 'recent' | 'onAdd'> {
  rows: readonly SourceRow[];
  children?: ReactNode;
}

function Rows({ rows, chosen, recent, onAdd, children }: RowsProps) {
  const [shown, setShown] = useState<SourceRow | null>(null);
  if (rows.length === 0) return <EmptyState title={messages.none} text={messages.noneText} />;
  const isFull = chosen.size >= MOST_TEST_QUESTIONS;
  return (
    <>
      {isFull && <p role="status">{messages.full(MOST_TEST_QUESTIONS)}</p>}
      <ul className={styles.list}>
        {rows.map((row) => {
          const isAdded = chosen.has(row.id);
          return (
            <li key={row.id} className={styles.item}>
              <RowFacts row={row} isRecent={recent.has(row.id)} />
              <span className={styles.buttons}>
                <IconButton icon="eye" label={messages.look(row.title)} onClick={() => setShown(row)} />
                <Button
                  size="small"
                  icon={isAdded ? 'check' : 'plus'}
                  variant={isAdded ? 'ghost' : 'primary'}
                  disabled={isAdded || isFull}
                  aria-label={isAdded ? messages.isAdded : messages.addOf(`${row.title} ${row.excerpt}`)}
                  onClick={() => onAdd(row)}
                >
                  {isAdded ? messages.isAdded : messages.add}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {children}
      {shown && <QuestionPreview row={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Items({ filter, ...rows }: { filter: SourceFilter } & Omit<RowsProps, 'rows'>) {
  const key = JSON.stringify(filter);
  const [at, setAt] = useState({ key, page: 1 });
  const page = at.key === key ? at.page : 1;
  const query = useQuery(itemsQuery({ ...filter, page }));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
      {({ items, total, isLoaded }) =>
        isLoaded ? (
          <Rows rows={items} {...rows}>
            <Pagination page={page} size={PAGE} total={total} onPage={(next) => setAt({ key, page: next })} />
          </Rows>
        ) : (
          <ItemsLoading error={query.error} onRetry={() => void query.refetch()} />
        )
      }
    </QueryView>
  );
}

function OfBank({
  filter,
  scope,
  ...rows
}: { filter: SourceFilter; scope: 'all' | 'mine' } & Omit<RowsProps, 'rows'>) {
  const query = useInfiniteQuery(bankQuery(filter, scope));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
      {({ items }) => (
        <Rows
          rows={items.flatMap((row) => (row.isReadable ? [{ ...row, source: 'bank' as const }] : []))}
          {...rows}
        >
          {query.hasNextPage && (
            <Button
              variant="secondary"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {messages.more}
            </Button>
          )}
        </Rows>
      )}
    </QueryView>
  );
}

/** Picks single questions for a test, from the bank or from the signed items. */
export function QuestionPicker({ grade: ownGrade, chosen, recent, onAdd, onClose }: PickerProps) {
  useReturnFocus();
  const { useSharedContent } = useUser().can;
  const [source, setSource] = useState<Source>(useSharedContent ? 'items' : 'mine');
  const [filter, setFilter] = useState<SourceFilter>({ search: '', grade: ownGrade });
  const [tag, setTag] = useState('');
  const soon = useDebounced(tag.trim());
  const types = useQuery(gradingQuery());
  const { grade, unit, type, level } = filter;
  const units = isSchoolGrade(grade) ? unitsOfGrade(grade) : [];
  const without = (name: 'unit' | 'type' | 'level'): SourceFilter => {
    const { [name]: _dropped, ...rest } = filter;
    return rest;
  };
  const sought = soon === '' ? filter : { ...filter, tag: soon };
  const rows = { chosen, recent, onAdd };
  return (
    <Drawer open title={messages.title} size="min(860px, 100vw)" onClose={onClose}>
      <div className="stack">
        <SearchBox
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          initial={filter.search}
          onSearch={(search) => setFilter((before) => ({ ...before, search }))}
        />
        <div className={styles.facts}>
          <SelectField
            label={messages.source}
            name="source"
            value={source}
            options={[
              ...(useSharedContent ? [{ value: 'items', label: messages.items }] : []),
              { value: 'mine', label: messages.mine },
              ...(useSharedContent ? [{ value: 'all', label: messages.school }] : []),
            ]}
            onChange={(value) => setSource(value === 'items' || value === 'all' ? value : 'mine')}
          />
          <SelectField
            label={messages.grade}
            name="pickerGrade"
            value={String(grade)}
            options={SCHOOL_GRADES.map((one) => ({ value: String(one), label: schoolGradeLabel(one) }))}
            onChange={(value) => setFilter({ ...without('unit'), grade: Number(value) })}
          />
          <SelectField
            label={messages.unit}
            name="pickerUnit"
            placeholder={messages.any}
            value={unit ?? ''}
            options={units.map((one) => ({ value: one, label: unitLabel(one) }))}
            onChange={(value) => setFilter(isUnitKey(value) ? { ...filter, unit: value } : without('unit'))}
          />
          <SelectField
            label={messages.type}
            name="pickerType"
            placeholder={messages.any}
            value={type ?? ''}
            options={(types.data?.questionTypes() ?? [])
              .map((one) => ({ value: one.type, label: one.label }))
              .toSorted((a, b) => a.label.localeCompare(b.label, 'vi'))}
            onChange={(value) => setFilter(value === '' ? without('type') : { ...filter, type: value })}
          />
          <SelectField
            label={messages.level}
            name="pickerLevel"
            placeholder={messages.any}
            value={level ?? ''}
            options={Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setFilter(isLevel(value) ? { ...filter, level: value } : without('level'))}
          />
          <TextField
            label={messages.tag}
            name="pickerTag"
            value={tag}
            maxLength={40}
            autoComplete="off"
            onChange={setTag}
          />
        </div>
        {source === 'items' ? (
          <Items filter={sought} {...rows} />
        ) : (
          <OfBank filter={sought} scope={source} {...rows} />
        )}
      </div>
    </Drawer>
  );
}
