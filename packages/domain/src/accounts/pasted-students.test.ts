import { describe, expect, it } from 'vitest';
import { birthdayOf, readPastedStudents, studentFaults, twinsOf } from './pasted-students.ts';

const names = (text: string) => readPastedStudents(text).map(({ fullName }) => fullName);

describe('pasted names', () => {
  it('are one a line, without numbering, forms of address and empty lines', () => {
    const text = '1. Nguyễn Gia Bảo\r\n\n2) Trần Thị  Mai\n 3 - Lê An\n4 em Phạm Văn Minh\nEm Thơ';
    expect(names(text)).toEqual(['Nguyễn Gia Bảo', 'Trần Thị Mai', 'Lê An', 'Phạm Văn Minh', 'Em Thơ']);
  });

  it('may be in capitals, and decomposed as Macs write them', () => {
    expect(names('NGUYỄN GIA BẢO'.normalize('NFD'))).toEqual(['Nguyễn Gia Bảo']);
    expect(names('Nguyễn Đức'.normalize('NFD'))).toEqual(['Nguyễn Đức'.normalize('NFC')]);
  });

  it('may have lines above that name the school and the class', () => {
    const text = 'TRƯỜNG TIỂU HỌC HOA MAI\nDanh sách lớp 3A\nSTT\tHọ và tên\tNgày sinh\n1\tLê An\t2/9/2017';
    expect(readPastedStudents(text)).toEqual([
      { fullName: 'Lê An', birthday: '2017-09-02', contactEmail: '' },
    ]);
  });
});

describe('pasted columns', () => {
  it('are found by their headings, in any order, and others are ignored', () => {
    const text = 'Email phụ huynh\tTên\tHọ đệm\tDân tộc\tNgày sinh\nme@nha.vn\tAn\tLê Văn\tKinh\t05-03-17';
    expect(readPastedStudents(text)).toEqual([
      { fullName: 'Lê Văn An', birthday: '2017-03-05', contactEmail: 'me@nha.vn' },
    ]);
  });

  it('are found by what they hold where no line says it', () => {
    const text = '1\tLê An\tNam\t25.12.2017\tme@nha.vn\n2\tTrần Mai\tNữ\t2017-01-31\t';
    expect(readPastedStudents(text)).toEqual([
      { fullName: 'Lê An', birthday: '2017-12-25', contactEmail: 'me@nha.vn' },
      { fullName: 'Trần Mai', birthday: '2017-01-31', contactEmail: '' },
    ]);
    expect(names('Lê An, 25/12/2017\nTrần Mai; 31/1/2017')).toEqual(['Lê An', 'Trần Mai']);
  });

  it('may hold the given name separately', () => {
    expect(names('Lê Văn\tAn\nTrần Thị\tMai')).toEqual(['Lê Văn An', 'Trần Thị Mai']);
    const sexes = ['Nam', 'Nữ', 'Nam', 'Nữ', 'Nam'].map(
      (sex, index) => `Lê Số ${'ABCDE'.charAt(index)}\t${sex}`,
    );
    expect(names(sexes.join('\n'))).toHaveLength(5);
    expect(names(sexes.join('\n'))[0]).toBe('Lê Số A');
  });
});

const of = (more: object) => studentFaults({ fullName: 'Lê An', birthday: '', contactEmail: '', ...more });
const student = (fullName: string, birthday = '') => ({ fullName, birthday, contactEmail: '' });

describe('what is wrong', () => {
  it('is said beside each field', () => {
    expect(of({})).toEqual({});
    expect(of({ fullName: ' ' })).toEqual({ fullName: 'Chưa có họ tên' });
    expect(Object.keys(of({ fullName: 'An 3A' }))).toEqual(['fullName']);
    expect(Object.keys(of({ fullName: 'a'.repeat(121) }))).toEqual(['fullName']);
    expect(of({ birthday: '31/2/2017' })).toEqual({ birthday: 'Ngày sinh chưa đúng, ví dụ: 25/12/2017' });
    expect(Object.keys(of({ birthday: '1/1/0017' }))).toEqual(['birthday']);
    expect(of({ contactEmail: 'me@' })).toEqual({ contactEmail: 'Email chưa đúng' });
  });

  it('keeps a date that cannot be read as it was typed', () => {
    expect(readPastedStudents('Lê An\t31/2/2017')[0]?.birthday).toBe('31/2/2017');
    expect(birthdayOf('31/2/2017')).toBeUndefined();
    expect(birthdayOf('')).toBeNull();
    expect(birthdayOf('5.3.17')).toBe('2017-03-05');
  });
});

it('finds lines that look alike, unless their birthdays tell them apart', () => {
  const list = [
    student('Lê An', '2017-01-01'),
    student('Le an'),
    student('Lê An', '2/1/2017'),
    student('Mai'),
  ];
  expect([...twinsOf(list)]).toEqual([
    [1, 0],
    [2, 1],
  ]);
});
