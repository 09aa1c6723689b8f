import type { MarkBookColumn, MarkBookStudent } from '@domdom/api';
import { cellText, readCell } from '@domdom/domain/markbook/marks';
import type { Written } from './book-store.ts';
import { bookMessages as messages } from './messages.ts';

/** The cells that a spreadsheet puts on the clipboard. */
export function clipboardRows(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}

type Book = { columns: readonly MarkBookColumn[]; students: readonly MarkBookStudent[] };

/**
 * What a block writes whose first cell is at `at`: all of it or, with a problem, nothing. Rows below the last student
 * are left out when they are empty.
 */
export function pastedBlock(
  { columns, students }: Book,
  at: { row: number; column: number },
  rows: readonly (readonly string[])[],
): { values: Written[] } | { problem: string } {
  const values: Written[] = [];
  for (const [down, row] of rows.entries()) {
    for (const [right, text] of row.entries()) {
      const column = columns[at.column + right];
      const student = students[at.row + down];
      if (column === undefined || student === undefined) {
        if (text.trim() === '') continue;
        return { problem: messages.pasteTooWide };
      }
      const read = readCell(column.kind, text);
      if ('problem' in read) {
        const where = messages.cell(student.fullName, column.title);
        return { problem: messages.wrongAt(where, read.problem) };
      }
      values.push({
        studentId: student.studentId,
        code: column.code,
        value: cellText(column.kind, read.value),
      });
    }
  }
  return { values };
}
