import { useLocation, useNavigate } from 'react-router';

type Changes = Readonly<Record<string, string>>;

export interface Settings {
  get(name: string): string;
  /** An empty text removes a setting. */
  set(changes: Changes): void;
  /** Like `set`, and leaves the item shown alone. */
  open(changes: Changes): void;
}

/** The view's settings are in the URL, so that they survive a reload after a build. */
export function useSettings(): Settings {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const searchWith = (changes: Changes): string => {
    const kept = [...Object.entries({ ...Object.fromEntries(params), ...changes })];
    return new URLSearchParams(kept.filter(([, value]) => value !== '')).toString();
  };
  return {
    get: (name) => params.get(name) ?? '',
    set: (changes) => void navigate({ search: searchWith(changes), hash }, { replace: true }),
    open: (changes) => void navigate({ search: searchWith(changes) }),
  };
}
