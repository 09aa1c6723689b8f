import type { BankQuestion, BankQuestionRow, BankVersion, KeyDoubt } from '@domdom/api';
import {
  canEditQuestion,
  canSetQuestionStatus,
  type QuestionStatus,
} from '@domdom/domain/access/question-bank';
import { joinFullName } from '@domdom/domain/school/names';
import { getQuestionType, hasQuestionType, lintQuestion, type QuestionBase } from '@domdom/questions';
import type { Caller } from '../../http/caller.ts';
import { readStored } from './check-question.ts';
import type { BankRow, BankVersionRow, StoredBankRow, StoredBankVersion } from './question-bank.repo.ts';

export function presentBankRow(row: BankRow, caller: Caller, isReadable: boolean): BankQuestionRow {
  const status = row.status as QuestionStatus; // the table's check constraint
  const owned = { schoolId: row.schoolId, createdBy: row.createdBy, status };
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    type: row.type,
    typeLabel: hasQuestionType(row.type) ? getQuestionType(row.type).label : row.type,
    optionType: row.optionType,
    grade: row.grade,
    unit: row.unit as BankQuestionRow['unit'], // checked by the contract on its way in
    skill: row.skill as BankQuestionRow['skill'], // checked by the question's type
    level: row.level as BankQuestionRow['level'], // the table's check constraint
    tags: row.tags,
    categoryId: row.categoryId,
    categoryName: row.categoryName ?? '',
    status,
    purpose: row.purpose as BankQuestionRow['purpose'], // the table's check constraint
    createdBy: row.createdBy,
    creatorName: joinFullName(row.creatorFirstName, row.creatorLastName),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    isReadable,
    canEdit: canEditQuestion(caller, owned),
    canSetStatus: canSetQuestionStatus(caller, owned),
    keyDoubt: row.createdBy === caller.userId ? doubtOf(row) : null,
  };
}

function doubtOf({ doubtfulAnswers, discrimination, preferred }: BankRow): KeyDoubt | null {
  if (doubtfulAnswers === null) return null;
  return { answerCount: doubtfulAnswers, discrimination, preferred: preferred ?? '' };
}

export function presentBankQuestion(row: StoredBankRow, caller: Caller): BankQuestion {
  const question = readStored(row.question);
  return {
    ...presentBankRow(row, caller, true),
    question,
    warnings: lintQuestion(question).map(({ path, message }) => ({ path, message })),
  };
}

export function presentBankVersion(row: BankVersionRow): BankVersion {
  return {
    version: row.version,
    title: row.title ?? '',
    editorName: joinFullName(row.editorFirstName, row.editorLastName),
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentStoredVersion(row: StoredBankVersion): BankVersion & { question: QuestionBase } {
  return { ...presentBankVersion(row), question: readStored(row.question) };
}
