import { foldForSearch } from '../text/search.ts';
import { cellText, type ImportCell } from './cells.ts';

/** What a column of a school's own list can hold. */
export const COLUMN_FIELDS = [
  'skip',
  'fullName',
  'familyName',
  'givenName',
  'birthday',
  'gender',
  'className',
  'grade',
  'email',
  'contactEmail',
  'phone',
  'userName',
  'password',
  'type',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** A column of a list, and what it is read as. */
export interface ListColumn {
  /** The heading as it stands in the file; '' for a column without one. */
  label: string;
  field: ColumnField;
}

/** How a list is read. */
export interface ListLayout {
  /** The row of the headings, from 1. */
  headerRow: number;
  columns: ListColumn[];
  /** For rows that name no class; '' for none. */
  defaultClass: string;
}

/** Wider lists are read up to here. */
export const MOST_COLUMNS = 40;
/** The headings of a list are among these. */
export const MOST_TITLE_ROWS = 30;
/** So many texts beside each other may be headings that nobody has taught us yet. */
const LEAST_HEADINGS = 3;

const LABELS: Readonly<Record<string, ColumnField>> = {
  'ho va ten': 'fullName',
  'ho ten': 'fullName',
  'ho va ten hoc sinh': 'fullName',
  'ho ten hoc sinh': 'fullName',
  'ten hoc sinh': 'fullName',
  'hoc sinh': 'fullName',
  'ho va ten giao vien': 'fullName',
  'ho ten giao vien': 'fullName',
  'full name': 'fullName',
  name: 'fullName',
  ho: 'familyName',
  'ho dem': 'familyName',
  'ho lot': 'familyName',
  'ho va ten dem': 'familyName',
  'ho va dem': 'familyName',
  'ho va ten lot': 'familyName',
  'ho va chu lot': 'familyName',
  ten: 'givenName',
  'ten goi': 'givenName',
  'ngay sinh': 'birthday',
  'ngay thang nam sinh': 'birthday',
  'ngay, thang, nam sinh': 'birthday',
  'nam sinh': 'birthday',
  'sinh ngay': 'birthday',
  ns: 'birthday',
  'gioi tinh': 'gender',
  'nam/nu': 'gender',
  phai: 'gender',
  gt: 'gender',
  nu: 'gender',
  lop: 'className',
  'ten lop': 'className',
  'lop hoc': 'className',
  class: 'className',
  khoi: 'grade',
  'khoi lop': 'grade',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'dia chi email': 'email',
  'thu dien tu': 'email',
  'email phu huynh': 'contactEmail',
  'email cha me': 'contactEmail',
  'email bo me': 'contactEmail',
  'email lien he': 'contactEmail',
  sdt: 'phone',
  dt: 'phone',
  'dien thoai': 'phone',
  'so dien thoai': 'phone',
  'so dt': 'phone',
  'dien thoai lien he': 'phone',
  'sdt phu huynh': 'phone',
  'sdt lien he': 'phone',
  'ten dang nhap': 'userName',
  'tai khoan': 'userName',
  'ma hoc sinh': 'userName',
  'ma hs': 'userName',
  'ma so hoc sinh': 'userName',
  username: 'userName',
  'mat khau': 'password',
  'loai tai khoan': 'type',
  loai: 'type',
};

/** By which a heading is recognised, and remembered: 'Họ và tên (*)' and 'HỌ VÀ TÊN' are the same. */
export const labelKey = (label: string): string =>
  foldForSearch(label)
    .replaceAll(/[*:.()]/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()
    .slice(0, 80);

/** `remembered`: what the school chose for these headings before. */
const fieldOf = (label: string, remembered: ReadonlyMap<string, ColumnField>): ColumnField => {
  const key = labelKey(label);
  return remembered.get(key) ?? (Object.hasOwn(LABELS, key) ? LABELS[key] : undefined) ?? 'skip';
};

const namesSomebody = (fields: readonly ColumnField[]): boolean =>
  fields.includes('fullName') || fields.includes('givenName');

/**
 * Finds the headings below the title rows and proposes what each column holds. Where no heading is known, it takes the
 * first row that may have some, and leaves the columns to the administrator; null when there is none.
 */
export function proposeLayout(
  table: readonly (readonly ImportCell[])[],
  remembered: ReadonlyMap<string, ColumnField> = new Map(),
): ListLayout | null {
  let best: { index: number; count: number } | null = null;
  for (const [index, cells] of table.slice(0, MOST_TITLE_ROWS).entries()) {
    const fields = cells.slice(0, MOST_COLUMNS).map((cell) => fieldOf(cellText(cell), remembered));
    const known = new Set(fields.filter((field) => field !== 'skip'));
    // A title such as 'Họ và tên' alone is one only where nothing better follows.
    if (namesSomebody(fields) && known.size > (best?.count ?? 0)) best = { index, count: known.size };
  }
  const index = best?.index ?? table.slice(0, MOST_TITLE_ROWS).findIndex(mayBeHeadings);
  return index === -1 ? null : layoutAt(table, index + 1, remembered);
}

const mayBeHeadings = (cells: readonly ImportCell[]): boolean =>
  cells.filter((cell) => typeof cell === 'string' && /\p{L}/u.test(cell)).length >= LEAST_HEADINGS;

/** The same with the headings in this row, from 1, whatever it says. */
export const layoutAt = (
  table: readonly (readonly ImportCell[])[],
  headerRow: number,
  remembered: ReadonlyMap<string, ColumnField> = new Map(),
): ListLayout => ({
  headerRow,
  columns: columnsOf(table, headerRow - 1, remembered),
  defaultClass: classOfTitle(table.slice(0, headerRow - 1)),
});

function columnsOf(
  table: readonly (readonly ImportCell[])[],
  header: number,
  remembered: ReadonlyMap<string, ColumnField>,
): ListColumn[] {
  const heading = table[header] ?? [];
  const width = Math.min(MOST_COLUMNS, Math.max(...table.slice(header).map(({ length }) => length)));
  const taken = new Set<ColumnField>();
  const columns = Array.from({ length: width }, (_none, at): ListColumn => {
    const label = cellText(heading[at]).slice(0, 100);
    const field = fieldOf(label, remembered);
    if (field === 'skip' || taken.has(field)) return { label, field: 'skip' };
    taken.add(field);
    return { label, field };
  });
  return splitMergedName(table.slice(header + 1), columns);
}

/** 'Họ và tên' over two columns: the second has no heading, and holds the given names. */
function splitMergedName(rows: readonly (readonly ImportCell[])[], columns: ListColumn[]): ListColumn[] {
  const at = columns.findIndex(({ field }) => field === 'fullName');
  const next = columns[at + 1];
  if (at === -1 || next === undefined || next.label !== '') {
    return columns.some(({ field }) => field === 'familyName') ? columns : withoutLoneGivenName(columns);
  }
  const named = rows.filter((row) => cellText(row[at]) !== '');
  const both = named.filter((row) => /^\p{L}[\p{L} ]*$/u.test(cellText(row[at + 1])));
  if (named.length === 0 || both.length * 2 < named.length) return columns;
  return columns.map((column, index) => {
    if (index === at) return { ...column, field: 'familyName' };
    return index === at + 1 ? { ...column, field: 'givenName' } : column;
  });
}

/** 'Tên' without a column of family names holds whole names. */
const withoutLoneGivenName = (columns: ListColumn[]): ListColumn[] =>
  columns.some(({ field }) => field === 'fullName')
    ? columns
    : columns.map((column) => (column.field === 'givenName' ? { ...column, field: 'fullName' } : column));

/** What to remember of a layout for the next list with these headings. */
export function labelsOf(columns: readonly ListColumn[]): { label: string; field: ColumnField }[] {
  const byLabel = new Map<string, ColumnField>();
  for (const [at, { label, field }] of columns.entries()) {
    const key = labelKey(label);
    // A merged heading is found again as what it says.
    const isMerged = field === 'familyName' && columns[at + 1]?.label === '';
    if (key !== '' && !byLabel.has(key)) byLabel.set(key, isMerged ? 'fullName' : field);
  }
  return [...byLabel].map(([label, field]) => ({ label, field }));
}

/** 'DANH SÁCH HỌC SINH LỚP 3A' names the class of the whole list. */
function classOfTitle(titles: readonly (readonly ImportCell[])[]): string {
  for (const cell of titles.flat()) {
    const [, name] =
      /\blop ?:? ?(\d{1,2}(?:[a-z]\d{0,2}|[/.]\d{1,2}))\b/u.exec(foldForSearch(cellText(cell))) ?? [];
    if (name !== undefined) return name.toUpperCase();
  }
  return '';
}

/** What a corrected layout lacks, or null. */
export function layoutFault({ columns }: Pick<ListLayout, 'columns'>): string | null {
  const fields = columns.map(({ field }) => field).filter((field) => field !== 'skip');
  if (!namesSomebody(fields)) return 'Hãy chọn cột Họ và tên (hoặc cột Họ đệm và cột Tên)';
  return new Set(fields).size === fields.length ? null : 'Mỗi nội dung chỉ được chọn cho một cột';
}
