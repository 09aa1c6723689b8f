import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-client.ts';
import { bodiesOf, problemsOf, rowOf, withGrade } from './title-rows.ts';

const proposed = {
  documentId: 'd1',
  fileName: 'TA7_SBT.pdf',
  fileKind: 'pdf',
  imageUrl: null,
  title: 'Tiếng Anh 7',
  subTitle: '',
  classId: 7,
  bookType: 'wb' as const,
  sortOrder: 2,
};

describe('the rows of dropped files', () => {
  it('are saved with their documents', () => {
    expect(bodiesOf([rowOf(proposed)])).toEqual([
      {
        title: 'Tiếng Anh 7',
        subTitle: '',
        classId: 7,
        bookType: 'wb',
        sortOrder: 2,
        target: { kind: 'document', documentId: 'd1' },
      },
    ]);
  });

  it('are not saved before each has a grade', () => {
    expect(bodiesOf([rowOf(proposed), rowOf({ ...proposed, classId: null })])).toBeNull();
  });

  it('without a grade get one together, and the others keep theirs', () => {
    const rows = [
      rowOf(proposed),
      rowOf({ ...proposed, classId: null }),
      rowOf({ ...proposed, classId: null }),
    ];
    expect(withGrade(rows, 3).map(({ grade }) => grade)).toEqual([7, 3, 3]);
  });

  it('tell what the server found wrong in each', () => {
    const issues = [
      { path: 'rows.3.title', message: 'Chưa nhập tên sách' },
      { path: 'rows.3.classId', message: 'second' },
      { path: 'rows.11', message: 'Tệp không còn' },
      { path: 'other', message: 'x' },
    ];
    const error = new ApiError({ status: 400, code: 'INVALID_INPUT', message: '', issues });
    expect([...problemsOf(error)]).toEqual([
      [3, 'Chưa nhập tên sách'],
      [11, 'Tệp không còn'],
    ]);
    expect(problemsOf(new Error('x')).size).toBe(0);
  });
});
