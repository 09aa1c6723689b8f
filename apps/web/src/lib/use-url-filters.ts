import { useSearchParams } from './use-search-params.ts';

/** The filters of a list from the URL: a reload, Back and a shared link narrow it alike. A change leads to the first page. */
export function useUrlFilters() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  /** '' for whatever is no choice. */
  const choice = <T extends string>(name: string, choices: Record<T, string>): T | '' => {
    const value = params.get(name) ?? '';
    return Object.hasOwn(choices, value) ? (value as T) : ''; // just checked
  };
  return { choice, set };
}
