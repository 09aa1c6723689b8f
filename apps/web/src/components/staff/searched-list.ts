/** Where a list is, and how to move it: that of `useListState`, or one that a section keeps itself. */
export type SearchedState = readonly [
  list: { page: number; size: number; search: string },
  change: (change: { page?: number; size?: number; search?: string }, options?: { replace: boolean }) => void,
];

/** The search box and the pages of a `StaffList`. */
export const searchedList = (
  [list, setList]: SearchedState,
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
