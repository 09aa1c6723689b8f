import type { ShownItem } from '../data.ts';

/** The chosen filters; an empty text means no filter. */
export interface Filter {
  unit: string;
  variant: string;
  level: string;
  /** `yes`: someone signed its present form; `no`: nobody did. */
  signed: string;
  search: string;
}

const asks = (wanted: string, value: string | undefined): boolean => wanted === '' || wanted === value;

/** The searched text contains id, variant, source, question, key and explanation. */
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
