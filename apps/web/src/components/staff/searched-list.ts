import type { useListState } from '../../lib/use-list-state.ts';

/** The search box and the pages of a `StaffList` whose state is in the address. */
export const searchedList = (
  [list, setList]: ReturnType<typeof useListState>,
  texts: { search: string; searchPlaceholder: string },
) => ({
  search: {
    label: texts.search,
    placeholder: texts.searchPlaceholder,
    initial: list.search,
    onSearch: (text: string) => setList({ search: text }),
  },
  pages: { list, onChange: setList },
});
