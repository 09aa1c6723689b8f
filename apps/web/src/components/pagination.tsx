import { lastPage, TABLE_PAGE_SIZES } from '@domdom/domain/paging';
import { useId } from 'react';
import { paginationMessages } from '../lib/messages.ts';
import { IconButton } from './button.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  size: number;
  /** Total number of rows. */
  total: number;
  onPage: (page: number) => void;
  /** Without it the page size cannot be changed. */
  onSize?: (size: number) => void;
}

export function Pagination({ page, size, total, onPage, onSize }: PaginationProps) {
  const id = useId();
  const pages = lastPage(total, size);
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <nav aria-label={paginationMessages.label} className={styles.root}>
      <span className="muted">{paginationMessages.total(from, to, total)}</span>
      <span className={styles.pages}>
        <IconButton
          icon="chevron-left"
          label={paginationMessages.previous}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span aria-live="polite">{paginationMessages.page(page, pages)}</span>
        <IconButton
          icon="chevron-right"
          label={paginationMessages.next}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
      {onSize && (
        <span className={styles.size}>
          <label htmlFor={id}>{paginationMessages.size}</label>
          <select id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {TABLE_PAGE_SIZES.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </span>
      )}
    </nav>
  );
}
