import type { OwnData, Profile } from '@domdom/api';
import type { Release } from '@domdom/domain/exam/release';
import type { OwnDataRows } from './own-data.repo.ts';
import type { ProfileRow } from './profile.repo.ts';

export function presentProfile(row: ProfileRow): Profile {
  const homeSchool = { id: row.homeSchoolId, name: row.homeSchoolName };
  return {
    email: row.email,
    userName: row.userName,
    firstname: row.firstName,
    lastname: row.lastName,
    sex: row.sex,
    birthday: row.birthday,
    phone: row.phone,
    cityId: row.cityId,
    districtId: row.districtId,
    school:
      row.statedSchoolId === null || row.statedSchoolName === null
        ? homeSchool
        : { id: row.statedSchoolId, name: row.statedSchoolName },
    homeSchool,
    schoolTypeId: row.schoolTypeId,
    classId: row.grade,
  };
}

/** Everything but the account itself and the time of the export. */
export function presentOwnData(
  rows: OwnDataRows,
  held: ReadonlyMap<string, Release>,
): Omit<OwnData, 'account' | 'exportedAt'> {
  const answersOf = Map.groupBy(rows.answers, ({ attemptId }) => attemptId);
  return {
    joinedClasses: rows.joinedClasses.map(({ name, joinedAt, removedAt }) => ({
      className: name,
      joinedAt: joinedAt.toISOString(),
      leftAt: removedAt?.toISOString() ?? null,
    })),
    taughtClasses: rows.taughtClasses.map(({ name, createdAt }) => ({
      className: name,
      createdAt: createdAt.toISOString(),
    })),
    attempts: rows.attempts.map((row) =>
      presentOwnAttempt(row, held.get(row.id), answersOf.get(row.id) ?? []),
    ),
    recordings: rows.recordings.map(({ attemptId, questionId, name, createdAt, ...row }) => ({
      ...row,
      questionId,
      createdAt: createdAt.toISOString(),
      address: `/api/attempts/${attemptId}/answers/${encodeURIComponent(questionId)}/recordings/${name}`,
    })),
    notifications: rows.notifications.map(({ createdAt, readAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    folders: rows.folders.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() })),
    files: rows.files.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    reading: rows.reading.map(({ begunAt, updatedAt, ...row }) => ({
      ...row,
      begunAt: begunAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    schoolAccounts: rows.schoolAccounts.map(({ label, createdAt, lastUsedAt }) => ({
      label,
      linkedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    isCut: rows.isCut,
    sessions: rows.sessions.map(({ kind, createdAt, lastSeenAt }) => ({
      kind,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}

function presentOwnAttempt(
  row: OwnDataRows['attempts'][number],
  release: Release | undefined,
  answers: OwnDataRows['answers'],
): OwnData['attempts'][number] {
  // An open attempt must not reveal how many answers are right so far.
  const isShown = row.state !== 'open' && release?.total !== false;
  // An answer names the parts of its question as the key does: it waits for the key, not for the verdict alone.
  const hasKeys = row.state !== 'open' && release?.keys !== false;
  return {
    title: row.assignmentTitle ?? row.title,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isLate: row.isLate,
    questionCount: row.questionCount,
    answered: row.answered,
    passed: isShown ? row.passed : null,
    score: isShown ? (row.markedScore ?? row.score) : null,
    teacherNote: isShown ? row.teacherNote : '',
    notes: row.notes,
    answers: hasKeys
      ? answers.map(({ questionId, answer, savedAt }) => ({
          questionId,
          answer,
          savedAt: savedAt.toISOString(),
        }))
      : null,
  };
}
