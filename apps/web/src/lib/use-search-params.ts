import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Next = URLSearchParams | Record<string, string>;
type Change = (next: Next | ((before: URLSearchParams) => Next), options?: { replace?: boolean }) => void;

/** What stands behind the question mark of the address. As the router's own one, without what that brings: see Link. */
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
