import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Next = URLSearchParams | Record<string, string>;
type Change = (next: Next | ((before: URLSearchParams) => Next), options?: { replace?: boolean }) => void;

/** The URL's query parameters. Like the router's own hook, without the code that it brings: see Link. */
export function useSearchParams(): [URLSearchParams, Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change: Change = (next, options) => {
    const after = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
    void navigate(`?${new URLSearchParams(after).toString()}`, options);
  };
  return [params, change];
}
