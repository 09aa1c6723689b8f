import type { ShownItem } from '../data.ts';

/** What is looked for; an empty text asks for nothing. */
export interface Filter {
  unit: string;
  variant: string;
  level: string;
  /** `yes`: somebody signed it as it is now; `no`: nobody did. */
  signed: string;
  search: string;
}

const asks = (wanted: string, value: string | undefined): boolean => wanted === '' || wanted === value;

/** The text that is searched holds id, variant, source, question, key and explanation. */
export function matching(items: readonly ShownItem[], filter: Filter): ShownItem[] {
  const search = filter.search.trim().toLowerCase();
  return items.filter(
    ({ item, readers, text }) =>
      asks(filter.unit, item.unit) &&
      asks(filter.variant, item.variant) &&
      asks(filter.level, item.question.level) &&
      asks(filter.signed, readers.length > 0 ? 'yes' : 'no') &&
      text.toLowerCase().includes(search),
  );
}
