import type { MarkBook, MarkCell } from '@domdom/api';
import { describe, expect, it, vi } from 'vitest';
import { BookStore, keyOf } from './book-store.ts';
import { clipboardRows, pastedBlock } from './pasted-block.ts';

const cell = (code: string, value: string, rev = 1, sourceNow: string | null = null): MarkCell => ({
  code,
  value,
  rev,
  sourceNow,
});

const student = (studentId: string, cells: MarkCell[] = []) => ({
  studentId,
  fullName: studentId.toUpperCase(),
  isFormer: false,
  cells,
  firstTermAverage: null,
});
const column = (code: string) => ({ code, title: code, kind: 'mark' as const, weight: null, source: null });

const BOOK: MarkBook = {
  classId: 'c',
  className: '6A',
  schoolName: '',
  teacherName: '',
  grade: 6,
  schoolYear: 2026,
  term: 1,
  startsOn: '2026-09-05',
  endsOn: '2027-01-15',
  kind: 'marks',
  canEdit: true,
  canPublish: true,
  publishedAt: null,
  columns: [column('tx1'), column('tx2')],
  students: [student('an', [cell('tx1', '7,5', 3)]), student('bo')],
};
const AN = { studentId: 'an', code: 'tx1' };

type Send = ConstructorParameters<typeof BookStore>[1]['send'];

function open(send = vi.fn<Send>()) {
  const onRefused = vi.fn<(error: unknown) => void>();
  const store = new BookStore(BOOK, { send, isRefused: (error) => error === 'refused', onRefused });
  return { store, send, onRefused };
}

const saved = (value: string, rev: number) => ({
  saved: [{ studentId: 'an', ...cell('tx1', value, rev) }],
  clashes: [],
});

describe('what is typed into a book', () => {
  it('shows at once and is sent with the revision that was shown', async () => {
    const { store, send } = open(vi.fn<Send>().mockResolvedValue(saved('8,0', 4)));
    store.write([{ ...AN, value: '8,0' }]);
    expect(store.state()).toMatchObject({ isSaving: true, canUndo: true });
    expect(store.valueAt(AN)).toBe('8,0');
    await vi.waitFor(() => expect(store.state().isSaving).toBe(false));
    expect(send).toHaveBeenCalledExactlyOnceWith([{ ...AN, value: '8,0', rev: 3 }]);
    expect(store.state().cells.get(keyOf(AN))?.rev).toBe(4);
  });

  it('is undone step by step with the newest revision', async () => {
    const { store, send } = open(
      vi.fn<Send>().mockResolvedValueOnce(saved('8,0', 4)).mockResolvedValueOnce(saved('7,5', 5)),
    );
    store.write([{ ...AN, value: '8,0' }]);
    await vi.waitFor(() => expect(store.state().isSaving).toBe(false));
    store.undo();
    await vi.waitFor(() => expect(store.state().cells.get(keyOf(AN))?.rev).toBe(5));
    expect(send).toHaveBeenLastCalledWith([{ ...AN, value: '7,5', rev: 4 }]);
    expect(store.state().canUndo).toBe(false);
  });

  it('shows a clash, and writes the own mark only when asked', async () => {
    const { store, send } = open(
      vi
        .fn<Send>()
        .mockResolvedValueOnce({ saved: [], clashes: [{ studentId: 'an', ...cell('tx1', '9,0', 4) }] })
        .mockResolvedValueOnce(saved('8,0', 5)),
    );
    store.write([{ ...AN, value: '8,0' }]);
    await vi.waitFor(() => expect(store.state().clashes).toEqual([{ ...AN, mine: '8,0', theirs: '9,0' }]));
    expect(store.valueAt(AN)).toBe('9,0');
    const [clash] = store.state().clashes;
    if (clash !== undefined) store.settle(clash, true);
    expect(store.state().clashes).toEqual([]);
    await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith([{ ...AN, value: '8,0', rev: 4 }]));
  });

  it('waits when the network fails, and goes back when the server refuses', async () => {
    const { store, send, onRefused } = open(vi.fn<Send>().mockRejectedValueOnce('offline'));
    store.write([{ ...AN, value: '8,0' }]);
    await vi.waitFor(() => expect(store.state().hasFailed).toBe(true));
    expect(store.valueAt(AN)).toBe('8,0');
    send.mockRejectedValueOnce('refused');
    store.retry();
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(store.valueAt(AN)).toBe('7,5'));
  });
});

describe('a pasted block', () => {
  const at = { row: 0, column: 0 };

  it('is read like the cells of a spreadsheet', () => {
    expect(pastedBlock(BOOK, at, clipboardRows('7.5\t8\r\n\t10\r\n'))).toEqual({
      values: [
        { studentId: 'an', code: 'tx1', value: '7,5' },
        { studentId: 'an', code: 'tx2', value: '8,0' },
        { studentId: 'bo', code: 'tx1', value: '' },
        { studentId: 'bo', code: 'tx2', value: '10,0' },
      ],
    });
  });

  it('writes nothing when one cell is wrong or does not fit', () => {
    expect(pastedBlock(BOOK, at, [['8'], ['7,55']])).toEqual({
      problem: 'BO, tx1: Điểm chỉ có một chữ số sau dấu phẩy! Chưa có ô nào được ghi.',
    });
    expect(pastedBlock(BOOK, { row: 1, column: 1 }, [['8', '9']])).toHaveProperty('problem');
    expect(pastedBlock(BOOK, { row: 1, column: 1 }, [['8', ''], ['']])).toHaveProperty('values.length', 1);
  });
});
