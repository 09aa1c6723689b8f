import type { SchoolImportRow } from '@domdom/api';
import { MOST_IMPORTED_SCHOOLS, SCHOOL_NAME_LENGTH } from '@domdom/domain/school/schools';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { foldForSearch } from '@domdom/domain/text/search';
import { SpreadsheetError } from '../../spreadsheet/safe-zip.ts';
import type { SpreadsheetCell } from '../../spreadsheet/workbook.ts';

export const SCHOOL_COLUMNS = ['Tên trường', 'Tỉnh/thành phố', 'Phường/xã/đặc khu'] as const;

export interface KnownDistrict {
  id: number;
  kind: string;
  name: string;
  cityKind: string;
  cityName: string;
}

interface TypedRow {
  row: number;
  name: string;
  city: string;
  district: string;
}

/** The non-empty rows below the heading, as they were typed. */
export function typedRows(table: readonly (readonly SpreadsheetCell[])[]): TypedRow[] {
  const rows = table
    .map((cells, index) => {
      const [name = '', city = '', district = ''] = [0, 1, 2].map((column) => textOf(cells[column]));
      return { row: index + 1, name, city, district };
    })
    .slice(1)
    .filter(({ name, city, district }) => `${name}${city}${district}` !== '');
  if (rows.length === 0) throw new SpreadsheetError('Không có dữ liệu nào được tìm thấy trong tệp!');
  if (rows.length > MOST_IMPORTED_SCHOOLS) {
    throw new SpreadsheetError(`Mỗi lần chỉ nhập tối đa ${MOST_IMPORTED_SCHOOLS} trường!`);
  }
  return rows;
}

const textOf = (cell: SpreadsheetCell | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? cleanLine(String(cell)) : '';

/** Compares place names without tone marks, because files spell both 'Hoà Bình' and 'Hòa Bình'. */
export function placeFinder(places: readonly KnownDistrict[]) {
  const byCity = new Map<string, KnownDistrict[]>();
  for (const place of places) {
    for (const city of [place.cityName, `${place.cityKind} ${place.cityName}`]) {
      const key = foldForSearch(city);
      byCity.set(key, [...(byCity.get(key) ?? []), place]);
    }
  }
  return (city: string, district: string): KnownDistrict | string => {
    const inCity = byCity.get(foldForSearch(city).replace(/^(?:tp\.?|t\.p\.?) ?/u, ''));
    if (inCity === undefined) return `Không có tỉnh/thành phố "${city}"`;
    const typed = foldForSearch(district);
    const whole = inCity.filter(({ kind, name }) => foldForSearch(`${kind} ${name}`) === typed);
    const found = whole.length > 0 ? whole : inCity.filter(({ name }) => foldForSearch(name) === typed);
    // Tone marks distinguish names that are equal without them.
    const exact = found.length > 1 ? found.filter(({ kind, name }) => isTyped(district, kind, name)) : found;
    const [place] = exact;
    if (place === undefined) return `Không có "${district}" ở ${inCity[0]?.cityName ?? city}`;
    return exact.length > 1 ? `Có nhiều nơi tên "${district}"; hãy ghi rõ phường hay xã` : place;
  };
}

const isTyped = (typed: string, kind: string, name: string): boolean =>
  [name, `${kind} ${name}`].some((text) => text.toLowerCase() === typed.toLowerCase());

/** Returns what would become of each row. `existing` holds '<district> <name in lower case>'. */
export function judgeRows(
  rows: readonly TypedRow[],
  findPlace: ReturnType<typeof placeFinder>,
  existing: ReadonlySet<string>,
): SchoolImportRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ row, name, city, district }): SchoolImportRow => {
    const typed = { row, name, place: [district, city].filter(Boolean).join(', '), districtId: null };
    const invalid = (reason: string): SchoolImportRow => ({ ...typed, status: 'invalid', reason });
    if (name === '') return invalid('Chưa nhập tên trường');
    if (name.length > SCHOOL_NAME_LENGTH) return invalid(`Tên trường dài hơn ${SCHOOL_NAME_LENGTH} ký tự`);
    if (city === '') return invalid('Chưa nhập tỉnh/thành phố');
    if (district === '') return invalid('Chưa nhập phường/xã');
    const place = findPlace(city, district);
    if (typeof place === 'string') return invalid(place);
    const key = keyOf(place.id, name);
    const twin = seen.get(key);
    if (twin !== undefined) return invalid(`Trùng với hàng ${twin}`);
    seen.set(key, row);
    return {
      row,
      name,
      place: `${place.kind} ${place.name}, ${place.cityName}`,
      districtId: place.id,
      status: existing.has(key) ? 'existing' : 'new',
      reason: '',
    };
  });
}

export const keyOf = (districtId: number, name: string): string => `${districtId} ${name.toLowerCase()}`;
