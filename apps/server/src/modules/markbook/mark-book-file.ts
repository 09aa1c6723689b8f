import type { MarkBook, MarkBookColumn, MarkBookStudent } from '@domdom/api';
import {
  averagesOf,
  INCOMPLETE,
  isOwnColumn,
  isTerm,
  OWN_AVERAGE_LABEL,
  ownAverage,
} from '@domdom/domain/markbook/columns';
import { type CellValue, readCell } from '@domdom/domain/markbook/marks';
import { schoolYearLabel } from '@domdom/domain/school/school-year';
import { writeWorkbook } from '../../spreadsheet/workbook.ts';

/** Rows above the students: title, school, class, headings. */
const HEAD_ROWS = 4;
const NAME_WIDTH = 28;

type Row = (string | number)[];

/** Writes the book as the ministry's form has it; the teacher's own columns follow on a worksheet of their own. */
export async function bookFile(book: MarkBook): Promise<Buffer> {
  const term = isTerm(book.term) ? book.term : 1;
  const own = book.columns.filter(({ code }) => isOwnColumn(code));
  const weights = own.map(({ code, weight }) => ({ code, weight: weight ?? 1 }));
  const averages = averagesOf(book.kind, term);
  const ministry = worksheetOf(book, {
    name: 'Sổ điểm',
    columns: book.columns.filter(({ code }) => !isOwnColumn(code)),
    extra: averages.map(({ label }) => label),
    extraOf: (student, cells) => averages.map(({ of }) => of(cells, student.firstTermAverage)),
  });
  if (own.length === 0) return writeWorkbook([ministry]);
  const rest = worksheetOf(book, {
    name: 'Cột riêng',
    columns: own,
    extra: [OWN_AVERAGE_LABEL],
    extraOf: (_student, cells) => [ownAverage(cells, weights)],
  });
  return writeWorkbook([ministry, rest]);
}

interface Part {
  name: string;
  columns: readonly MarkBookColumn[];
  extra: readonly string[];
  extraOf: (student: MarkBookStudent, cells: (code: string) => CellValue) => readonly (number | null)[];
}

function worksheetOf(book: MarkBook, { name, columns, extra, extraOf }: Part) {
  const kinds = new Map(book.columns.map(({ code, kind }) => [code, kind]));
  const rowOf = (student: MarkBookStudent, number: string | number): Row => {
    const cells = (code: string): CellValue => {
      const text = student.cells.find((cell) => cell.code === code)?.value ?? '';
      const read = readCell(kinds.get(code) ?? 'mark', text);
      return 'value' in read ? read.value : null;
    };
    return [
      number,
      student.fullName,
      ...columns.map(({ code }) => inFile(cells(code), '')),
      ...extraOf(student, cells).map((mark) => inFile(mark, INCOMPLETE)),
    ];
  };
  const present = book.students.filter(({ isFormer }) => !isFormer);
  const former = book.students.filter(({ isFormer }) => isFormer);
  return {
    name,
    rows: [
      ['', 'SỔ THEO DÕI VÀ ĐÁNH GIÁ HỌC SINH'],
      ['', book.schoolName],
      [
        '',
        `Lớp ${book.className} · Môn: Tiếng Anh · ${termName(book.term)} · Năm học ${schoolYearLabel(book.schoolYear)}`,
      ],
      ['STT', 'Họ và tên', ...columns.map(({ title }) => title), ...extra],
      ...present.map((student, index) => rowOf(student, String(index + 1))),
      ...(former.length === 0 ? [] : [['', 'Đã rời lớp']]),
      ...former.map((student) => rowOf(student, '')),
    ],
    // A primary book has no decimals.
    decimals: book.kind === 'levels' ? (0 as const) : (1 as const),
    widths: [6, NAME_WIDTH, ...columns.map(() => 12), ...extra.map(() => 12)],
    stickyRows: HEAD_ROWS,
  };
}

const termName = (term: number): string => `Học kì ${term === 1 ? 'I' : 'II'}`;

const inFile = (value: CellValue, empty: string): string | number => {
  if (value === null) return empty;
  return typeof value === 'number' ? value / 10 : value;
};
