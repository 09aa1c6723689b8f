import type { ImportedRow, ImportRun, ImportRunPage } from '@domdom/api';
import { IMPORT_STATES } from '@domdom/api/imports';
import { MAIL_STATUS } from '@domdom/domain/imports/rows';
import { cellText, type ImportCell } from '@domdom/domain/imports/cells';
import { MOST_TITLE_ROWS } from '@domdom/domain/imports/columns';
import { cutName } from '@domdom/domain/text/clean-line';
import { joinFullName } from '@domdom/domain/school/names';
import { z } from 'zod';
import type { RunRow, StoredRow } from './import.repo.ts';
import { layoutOf, personOf } from './stored-person.ts';

const State = z.enum(IMPORT_STATES);
const Template = z.enum(['spreadsheet', 'list']);
const Outcome = z.enum(['success', 'failure', 'undone', 'kept']).nullable();

export const presentRun = (row: RunRow): ImportRun => ({
  id: row.id,
  fileName: row.fileName,
  createdBy: joinFullName(row.firstName, row.lastName),
  state: State.parse(row.state),
  template: Template.parse(row.template),
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  counts: {
    all: row.allRows,
    invalid: row.invalid,
    new: row.newRows,
    exists: row.exist,
    pending: row.pending,
    success: row.success,
    failure: row.failure,
    made: row.made,
    used: row.used,
    passwords: row.passwords,
    renewing: row.renewing,
  },
});

/** Enough to recognise a row by. */
const SHOWN_TEXT = 70;
const textOf = (cells: readonly ImportCell[]): string =>
  cutName(
    cells
      .map(cellText)
      .filter((text) => text !== '')
      .join(' · '),
    SHOWN_TEXT,
  );

/** `rows`: the first rows of a list that was not started, for examples of what its columns hold. */
export function presentRunPage(
  run: RunRow,
  rows: readonly { no: number; cells: readonly ImportCell[] }[],
): ImportRunPage {
  const layout = run.state === 'read' ? layoutOf(run.layout) : null;
  const below = rows.filter(({ no }) => no > (layout?.headerRow ?? 0));
  return {
    ...presentRun(run),
    layout: layout && {
      ...layout,
      headerRows: rows
        .filter(({ no }) => no <= MOST_TITLE_ROWS)
        .map(({ no, cells }) => ({ no, text: textOf(cells) })),
      columns: layout.columns.map((column, at) => ({
        ...column,
        sample: below.map(({ cells }) => cellText(cells[at])).find((text) => text !== '') ?? '',
      })),
    },
  };
}

export function presentRow(row: StoredRow): ImportedRow {
  const person = personOf(row.person);
  return {
    no: row.no,
    fullname: person.fullname,
    email: person.email,
    userName: row.userName ?? (person.proposedName || person.userName),
    className: person.className,
    schoolType: person.schoolType,
    gender: person.gender,
    birthday: person.birthday,
    userType: person.userType,
    status: row.status,
    message: row.message,
    detail: row.detail,
    outcome: Outcome.parse(row.outcome),
    ...mailOf(row, person.email),
  };
}

/** As the outbox has it now. */
function mailOf(row: StoredRow, email: string): { mailStatus: string; mailMessage: string } {
  if (row.isMailFailed) return { mailStatus: MAIL_STATUS.failed, mailMessage: row.mailMessage };
  if (email === '') return { mailStatus: '', mailMessage: 'Không có email' };
  if (row.mailState === 'sent') return { mailStatus: MAIL_STATUS.sent, mailMessage: '' };
  const error = row.mailError ?? '';
  if (row.mailState === 'failed') return { mailStatus: MAIL_STATUS.failed, mailMessage: error };
  // The mail server refused a try, and there will be others.
  if (error !== '') return { mailStatus: MAIL_STATUS.failed, mailMessage: `${error} (sẽ gửi lại)` };
  return { mailStatus: MAIL_STATUS.waiting, mailMessage: '' };
}
