import {
  readPastedStudents,
  studentFaults,
  twinsOf,
  type TypedStudent,
} from '@domdom/domain/accounts/pasted-students';
import type { ApiResult, Body } from '../../../../lib/api-client.ts';

type Proposal = ApiResult<'POST /api/teacher/classes/:classId/students/preview'>['students'][number];

/** 'create', 'skip', the id of a known student, or null as long as the teacher has to choose. */
export type Choice = 'create' | 'skip' | (string & {}) | null;

export interface PastedRow {
  id: number;
  typed: TypedStudent;
  /** Typed by the teacher; null: as proposed. */
  ownUserName: string | null;
  /** Null until the server has seen the row. */
  proposal: Proposal | null;
  choice: Choice;
}

export const rowsOf = (text: string): PastedRow[] =>
  readPastedStudents(text).map((typed, id) => ({
    id,
    typed,
    ownUserName: null,
    proposal: null,
    choice: 'create',
  }));

const isWrong = ({ typed }: PastedRow): boolean => Object.keys(studentFaults(typed)).length > 0;

/** The rows that the server can judge. */
export const judgeable = (rows: readonly PastedRow[]): PastedRow[] => rows.filter((row) => !isWrong(row));

function firstChoice({ isMember, known }: Proposal): Choice {
  if (isMember) return 'skip';
  return known.length > 0 ? null : 'create';
}

/** Keeps what the teacher has chosen, as long as the server still offers it. */
function choiceOf({ proposal: before, choice }: PastedRow, now: Proposal): Choice {
  if (before === null) return firstChoice(now);
  if (choice === 'create' || choice === 'skip') {
    const isSame = before.isMember === now.isMember && before.known.length === now.known.length;
    return isSame ? choice : firstChoice(now);
  }
  return now.known.some(({ id }) => id === choice) ? choice : firstChoice(now);
}

/** Puts the server's proposals to the rows that it was asked about. */
export function withProposals(
  rows: readonly PastedRow[],
  asked: readonly PastedRow[],
  proposals: readonly Proposal[],
): PastedRow[] {
  const byId = new Map(asked.map(({ id }, index) => [id, proposals[index]]));
  return rows.map((row) => {
    const proposal = byId.get(row.id);
    return proposal === undefined ? row : { ...row, proposal, choice: choiceOf(row, proposal) };
  });
}

export const userNameOf = ({ ownUserName, proposal }: PastedRow): string =>
  ownUserName ?? proposal?.userName ?? '';

/** For each row that looks like an earlier one, the line of that one as people count. */
export const twinLines = (rows: readonly PastedRow[]): Map<number, number> => {
  const twins = twinsOf(rows.map(({ typed }) => typed));
  return new Map([...twins].map(([index, first]) => [rows[index]?.id ?? -1, first + 1]));
};

/** What is still to do, and what the button would do. */
export function stateOf(rows: readonly PastedRow[]) {
  const wrong = rows.filter(isWrong).length;
  const right = judgeable(rows);
  return {
    wrong,
    open: right.filter(({ choice }) => choice === null).length,
    created: right.filter(({ choice }) => choice === 'create'),
    knownIds: right.flatMap(({ choice }) =>
      choice === null || choice === 'create' || choice === 'skip' ? [] : [choice],
    ),
  };
}

/** The only student whom a row can mean, as long as nobody has chosen; null where there are several or none. */
function onlyKnown({ choice, proposal }: PastedRow): string | null {
  const [only, ...others] = proposal?.known ?? [];
  return choice === null && only !== undefined && others.length === 0 ? only.id : null;
}

export const countOnlyKnown = (rows: readonly PastedRow[]): number =>
  rows.filter((row) => onlyKnown(row) !== null).length;

/** Takes the only known student for each row that has one and waits for a choice. */
export const takeKnown = (rows: readonly PastedRow[]): PastedRow[] =>
  rows.map((row) => ({ ...row, choice: onlyKnown(row) ?? row.choice }));

export function additionOf(
  rows: readonly PastedRow[],
  key: string,
): Body<'POST /api/teacher/classes/:classId/students'> {
  const { created, knownIds } = stateOf(rows);
  return {
    key,
    created: created.map((row) => ({ ...row.typed, userName: userNameOf(row) })),
    knownIds: [...new Set(knownIds)],
  };
}
