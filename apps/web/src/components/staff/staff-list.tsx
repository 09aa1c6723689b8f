import { lastPage } from '@domdom/domain/paging';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  /** Number of rows on all pages, if it is counted. */
  total?: number;
}

type ListQuery<Page> = ShownQuery<Page> & { isPlaceholderData: boolean; isFetching: boolean };

/** The current page of a numbered list, and how to reach the others. */
interface ListPages {
  list: { page: number; size: number };
  onChange(change: { page: number } | { size: number }, options?: { replace: boolean }): void;
}

interface StaffListProps<T extends object, Page extends Listed<T>> extends Pick<
  StaffTableProps<T, string>,
  'label' | 'columns' | 'rowKey' | 'onRowClick' | 'selection' | 'details' | 'sort' | 'onSort'
> {
  query: ListQuery<Page>;
  search?: SearchBoxProps;
  /** Beside the search box. */
  tools?: ReactNode;
  /** Below the toolbar. */
  panel?: ReactNode;
  /** Replaces the table when the list is empty. */
  nothing: ReactNode;
  /** For a list with numbered pages. */
  pages?: ListPages;
  /** Another way to reach the other rows. */
  footer?(page: Page): ReactNode;
}

/**
 * Moves to the last page when the current one no longer exists, e.g. after the deletion of its only row. Waits for
 * running requests, because until then the count may be outdated or belong to another filter.
 */
function useExistingPage(query: ListQuery<Listed<object>>, pages: ListPages | undefined): void {
  const total = query.isPlaceholderData || query.isFetching ? undefined : query.data?.total;
  const last = pages === undefined || total === undefined ? undefined : lastPage(total, pages.list.size);
  const isBeyond = pages !== undefined && last !== undefined && pages.list.page > last;
  const goToLast = useEffectEvent(() => {
    if (last !== undefined) pages?.onChange({ page: last }, { replace: true });
  });
  // The server's answer comes from outside React, hence the effect.
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}

/** A list that the server returns in pieces: its filters, rows, and the way to the other rows. */
export function StaffList<T extends object, Page extends Listed<T>>(props: StaffListProps<T, Page>) {
  const { query, search, tools, panel, nothing, pages, footer, ...table } = props;
  useExistingPage(query, pages);
  const rows = useRef<HTMLDivElement>(null);
  const turnTo = (page: number) => {
    pages?.onChange({ page });
    // On a phone the buttons are several screens below the first row.
    const { top = 0 } = rows.current?.getBoundingClientRect() ?? {};
    if (top < 0) rows.current?.scrollIntoView();
  };
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
            <div ref={rows} className="stack">
              <StaffTable<T> {...table} rows={page.items} isLoading={query.isPlaceholderData} />
              {pages && (
                <Pagination
                  page={pages.list.page}
                  size={pages.list.size}
                  total={page.total ?? 0}
                  onPage={turnTo}
                  onSize={(size) => pages.onChange({ size })}
                />
              )}
              {footer?.(page)}
            </div>
          )
        }
      </QueryView>
    </div>
  );
}
