import type { SampleArea } from '@domdom/domain/samples/areas';

/** The start of an area: its overview. */
export const overviewPath = ({ name, classNo }: SampleArea): string =>
  classNo === null ? `/${name}/dashboard` : `/${name}`;

/** The part of an address between the root of the area and the name of a page. */
const pagesBelow = ({ classNo }: SampleArea): string =>
  classNo === null ? '' : `olympic/admin/classes/${classNo}/types/`;

export const samplePath = (area: SampleArea, page: string): string =>
  `/${area.name}/${pagesBelow(area)}${page}`;

/**
 * Resolves an address below the root of an area, in any letter case: a page, or the overview (`page` is null); null if
 * nothing exists there.
 */
export function findBelow(area: SampleArea, rest: string): { page: string | null } | null {
  const below = rest.toLowerCase().replace(/\/$/, '');
  if (below === overviewPath(area).slice(area.name.length + 2)) return { page: null };
  const before = pagesBelow(area);
  if (!below.startsWith(before)) return null;
  const page = area.pages.find((name) => before + name.toLowerCase() === below);
  return page === undefined ? null : { page };
}
