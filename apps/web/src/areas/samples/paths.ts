import type { SampleArea } from '@domdom/domain/samples/areas';

/** Where an area begins: its overview. */
export const overviewPath = ({ name, classNo }: SampleArea): string =>
  classNo === null ? `/${name}/dashboard` : `/${name}`;

/** What stands before the name of a page, from the root of the area. */
const pagesBelow = ({ classNo }: SampleArea): string =>
  classNo === null ? '' : `olympic/admin/classes/${classNo}/types/`;

export const samplePath = (area: SampleArea, page: string): string =>
  `/${area.name}/${pagesBelow(area)}${page}`;

/** What an address below the root of an area leads to; null for nothing that exists, whatever its capitals. */
export function placeBelow(area: SampleArea, rest: string): { page: string | null } | null {
  const below = rest.toLowerCase().replace(/\/$/, '');
  if (below === overviewPath(area).slice(area.name.length + 2)) return { page: null };
  const before = pagesBelow(area);
  if (!below.startsWith(before)) return null;
  const page = area.pages.find((name) => before + name.toLowerCase() === below);
  return page === undefined ? null : { page };
}
