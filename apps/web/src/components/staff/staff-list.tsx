import type { ReactNode } from 'react';
import { Pagination } from '../pagination.tsx';
import { QueryView } from '../query-view.tsx';
import type { ShownQuery } from '../query-view.tsx';
import { SkeletonLines } from '../states.tsx';
import { SearchBox } from './search-box.tsx';
import type { SearchBoxProps } from './search-box.tsx';
import styles from './staff-list.module.css';
import { StaffTable } from './staff-table.tsx';
import type { StaffTableProps } from './staff-table.tsx';

interface Listed<T> {
  items: readonly T[];
  /** Rows on all pages, where somebody counts them. */
  total?: number;
}

interface StaffListProps<T extends object, Page extends Listed<T>> extends Pick<
  StaffTableProps<T, string>,
  'label' | 'columns' | 'rowKey' | 'onRowClick' | 'selection' | 'details'
> {
  query: ShownQuery<Page> & { isPlaceholderData: boolean };
  search?: SearchBoxProps;
  /** Beside the search. */
  tools?: ReactNode;
  /** Under the toolbar. */
  panel?: ReactNode;
  /** In place of the table when there is nothing to list. */
  nothing: ReactNode;
  /** The way to the other rows. */
  footer(page: Page): ReactNode;
}

/** A list that the server gives in pieces: what narrows it, the rows, and the way to the other rows. */
export function StaffList<T extends object, Page extends Listed<T>>(props: StaffListProps<T, Page>) {
  const { query, search, tools, panel, nothing, footer, ...table } = props;
  return (
    <div className="stack">
      {(search !== undefined || tools !== undefined) && (
        <div className={styles.toolbar}>
          {search && <SearchBox {...search} />}
          {tools}
        </div>
      )}
      {panel}
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {(page) =>
          page.items.length === 0 && (page.total ?? 0) === 0 ? (
            nothing
          ) : (
            <div className="stack">
              <StaffTable<T> {...table} rows={page.items} isLoading={query.isPlaceholderData} />
              {footer(page)}
            </div>
          )
        }
      </QueryView>
    </div>
  );
}

interface ListPagesProps {
  list: { page: number; size: number };
  total: number;
  onChange(change: { page: number } | { size: number }): void;
}

/** The footer of a list with numbered pages. */
export function ListPages({ list, total, onChange }: ListPagesProps) {
  return (
    <Pagination
      page={list.page}
      size={list.size}
      total={total}
      onPage={(page) => onChange({ page })}
      onSize={(size) => onChange({ size })}
    />
  );
}
