import { useLocation, useNavigate } from 'react-router';

type Changes = Readonly<Record<string, string>>;

export interface Settings {
  get(name: string): string;
  /** Empty texts take a setting away. */
  set(changes: Changes): void;
  /** The same, and away from the item that is shown alone. */
  open(changes: Changes): void;
}

/** What is shown stands in the address, so that it is there again when the page is loaded after a build. */
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
