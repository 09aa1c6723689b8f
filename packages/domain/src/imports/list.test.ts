import { describe, expect, it } from 'vitest';
import type { ImportCell } from './cells.ts';
import { labelKey, layoutAt, layoutFault, proposeLayout } from './columns.ts';
import { markTwins, readListRow } from './list.ts';

const TODAY = '2026-11-28';
const TITLES: ImportCell[][] = [
  ['TRƯỜNG TIỂU HỌC HOA SEN', null, null],
  ['DANH SÁCH HỌC SINH LỚP 3A'],
  [null],
];
const read = (table: ImportCell[][]) => {
  const layout = proposeLayout(table);
  return layout === null
    ? null
    : markTwins(
        table.flatMap((cells, index) => readListRow(cells, layout, { no: index + 1, today: TODAY }) ?? []),
      );
};

describe("a school's own list", () => {
  it('is read below its title rows, whose class counts for all, and above its footer', () => {
    const rows = read([
      ...TITLES,
      ['STT', 'Họ và tên', 'Ngày sinh', 'Nữ', 'SĐT phụ huynh', 'Ghi chú'],
      ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)'],
      [1, 'Nguyễn Gia Bảo', { day: '2017-09-05' }, null, 912345678, 'bán trú'],
      [2, 'Trần Thị Bé'.normalize('NFD'), '6/9/17', 'x', '0912345679', null],
      [null],
      [null, 'Tổng số: 2 học sinh'],
      [null, null, null, 'Hiệu trưởng'],
    ]);
    expect(rows).toMatchObject([
      {
        no: 6,
        fullname: 'Nguyễn Gia Bảo',
        birthday: '2017-09-05',
        gender: 1,
        phone: '0912345678',
        className: '3A',
        grade: 3,
        schoolType: 1,
        email: '',
        status: 1,
      },
      { no: 7, fullname: 'Trần Thị Bé', birthday: '2017-09-06', gender: 2, status: 1 },
    ]);
    expect(rows).toHaveLength(2);
  });

  it("may name parents' addresses, which siblings share and nobody logs in with", () => {
    expect(
      read([
        ['STT', 'Họ và tên', 'Lớp', 'Email phụ huynh'],
        [1, 'Lê Mai', '3A', 'Me@Example.com'],
        [2, 'Lê An', '1B', 'me@example.com'],
        [3, 'Đỗ Bình', '1B', 'me@'],
      ]),
    ).toMatchObject([
      { email: '', contactEmail: 'me@example.com', status: 1 },
      { email: '', contactEmail: 'me@example.com', status: 1 },
      { status: 0, message: 'Email phụ huynh không đúng định dạng' },
    ]);
  });

  it('may have the name in two columns, below one merged heading or two headings', () => {
    const rows = [
      [1, 'Lê Thị', 'Mai', '6A'],
      [2, 'Đỗ', 'An', '6B'],
    ];
    for (const heading of [
      ['TT', 'Họ và tên', null, 'Lớp'],
      ['TT', 'Họ đệm', 'Tên', 'Lớp'],
    ]) {
      expect(read([heading, ...rows])).toMatchObject([
        {
          fullname: 'Lê Thị Mai',
          firstname: 'Lê Thị',
          lastname: 'Mai',
          className: '6A',
          grade: 6,
          schoolType: 2,
        },
        { fullname: 'Đỗ An', className: '6B' },
      ]);
    }
  });

  it('may have a number as the user name, and teachers among the students', () => {
    expect(
      read([
        ['Mã học sinh', 'Tên', 'Loại', 'Lớp'],
        ['0123', 'Trần An', 'HS', 'Chồi 1'],
        ['co.lan', 'Nguyễn Thị Lan', 'GV', '3A'],
      ]),
    ).toMatchObject([
      { userName: 'hs0123', fullname: 'Trần An', grade: 0, schoolType: 0 },
      { userName: 'co.lan', type: 2, className: '', grade: null },
    ]);
  });

  it.each<[string, ImportCell[], string]>([
    ['without a name', [1, null, '3A', '5/9/2017', 'x'], 'Chưa nhập tên người dùng'],
    [
      'with a bad birthday',
      [1, 'An Bé', '3A', '2017', null],
      'Ngày sinh không đúng; hãy ghi ngày/tháng/năm, ví dụ 05/09/2017',
    ],
    [
      'in an unknown grade',
      [1, 'An Bé', 'Hoa Mai', null, null],
      'Không rõ lớp "Hoa Mai" thuộc khối nào; hãy thêm cột Khối',
    ],
    ['with a bad address', [1, 'An Bé', '3A', null, 'abc'], 'Email không đúng định dạng'],
  ])('says what is wrong with a row %s', (_what, row, message) => {
    expect(read([['STT', 'Họ tên', 'Lớp', 'Ngày sinh', 'Email'], row])).toMatchObject([
      { status: 0, message },
    ]);
  });

  it('marks people who are in it twice', () => {
    const rows = read([
      ['Họ tên', 'Lớp', 'Ngày sinh', 'Email'],
      ['An Bé', '3A', '5/9/2017', null],
      ['An Bé', '3B', '5/9/2017', null],
      ['An Bé', '3A', null, null],
      ['An Bé', 'Lớp 3a', null, null],
      ['An Lớn', '3A', null, 'me@nha.vn'],
      ['An Nhỏ', '3A', null, 'me@nha.vn'],
    ]);
    expect(rows?.map(({ status, message }) => [status, message])).toEqual([
      [1, 'Thêm mới'],
      [0, 'Trùng họ tên và ngày sinh với hàng 2'],
      [1, 'Thêm mới'],
      [1, 'Thêm mới (trùng tên với hàng 4)'],
      [1, 'Thêm mới'],
      [0, 'Email trùng với hàng 6'],
    ]);
  });
});

const columns = (...fields: ('skip' | 'fullName' | 'className')[]) => ({
  columns: fields.map((field) => ({ label: '', field })),
});

describe('the layout of a list', () => {
  it('is not found where no row has headings', () => {
    expect(
      proposeLayout([
        ['Kính gửi', 'nhà trường'],
        [1, 2],
      ]),
    ).toBeNull();
  });

  it('is proposed below the row that the administrator names, or below headings that nobody knows', () => {
    const table: ImportCell[][] = [
      ['Họ và tên', 'Ngày sinh', 'Lớp'],
      ['Tên HS', 'Ngày sinh', 'Học ở'],
      ['An Bé', '5/9/2017', '3A'],
    ];
    expect(proposeLayout(table)?.headerRow).toBe(1);
    expect(layoutAt(table, 2)).toMatchObject({
      headerRow: 2,
      columns: [{ label: 'Tên HS' }, { field: 'birthday' }, { label: 'Học ở', field: 'skip' }],
    });
    const unknown = proposeLayout([['Năm học 2026'], ['Trò', 'Tổ', 'Ca'], ['An Bé', '1', '2']]);
    expect([unknown?.headerRow, unknown?.columns.map(({ field }) => field)]).toEqual([
      2,
      ['skip', 'skip', 'skip'],
    ]);
  });

  it('follows what the school chose before for the same headings', () => {
    const remembered = new Map([[labelKey('Ghi chú (*)'), 'className' as const]]);
    const layout = proposeLayout(
      [
        ['HỌ VÀ TÊN:', 'ghi  chú'],
        ['An Bé', '3A'],
      ],
      remembered,
    );
    expect(layout?.columns.map(({ field }) => field)).toEqual(['fullName', 'className']);
  });

  it('needs a name, and each field once', () => {
    expect(layoutFault(columns('className'))).toMatch(/Họ và tên/);
    expect(layoutFault(columns('fullName', 'fullName'))).toMatch(/một cột/);
    expect(layoutFault(columns('fullName', 'skip', 'skip'))).toBeNull();
  });
});
