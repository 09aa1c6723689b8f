import { DEFAULT_PAGE_SIZE, isTablePageSize } from '@domdom/domain/paging';
import { wholeNumber } from '@domdom/domain/text/whole-number';
import { useSearchParams } from './use-search-params.ts';

export interface ListState {
  page: number;
  size: number;
  search: string;
  scope: 'own' | 'school';
}

/** A list's page, size and search from the URL; invalid values fall back to defaults. */
export function readListState(params: URLSearchParams, defaultSize = DEFAULT_PAGE_SIZE): ListState {
  const page = wholeNumber(params.get('page') ?? '');
  const size = wholeNumber(params.get('size') ?? '');
  return {
    page: page > 0 ? page : 1,
    size: isTablePageSize(size) ? size : defaultSize,
    search: (params.get('search') ?? '').slice(0, 100),
    scope: params.get('scope') === 'school' ? 'school' : 'own',
  };
}

/** Returns the URL parameters after a change; anything that narrows the list returns to its first page. */
export function withListChange(params: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.page === undefined) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === 'own' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

type ChangeList = (change: Partial<ListState>, options?: { replace: boolean }) => void;

/** A list with its position in the URL: a reload, Back and a shared link show the same rows. */
export function useListState(defaultSize = DEFAULT_PAGE_SIZE): [ListState, ChangeList] {
  const [params, setParams] = useSearchParams();
  const setState: ChangeList = (change, options = { replace: change.page === undefined }) =>
    setParams((before) => withListChange(before, change), options);
  return [readListState(params, defaultSize), setState];
}
