import type { BankQuestion, BankQuestionRow } from '@domdom/api';
import { canEditQuestion, type QuestionStatus } from '@domdom/domain/access/question-bank';
import { joinFullName } from '@domdom/domain/school/names';
import { getQuestionType, lintQuestion, parseQuestion } from '@domdom/questions';
import type { Principal } from '../../http/principal.ts';
import type { BankRow, StoredBankRow } from './question-bank.repo.ts';

export function presentBankRow(row: BankRow, caller: Principal): BankQuestionRow {
  const status = row.status as QuestionStatus; // the table's check constraint
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    typeLabel: getQuestionType(row.type).label,
    optionType: row.optionType,
    grade: row.grade,
    unit: row.unit as BankQuestionRow['unit'], // checked by the contract on its way in
    skill: row.skill as BankQuestionRow['skill'], // checked by the question's type
    level: row.level as BankQuestionRow['level'], // the table's check constraint
    tags: row.tags,
    status,
    createdBy: row.createdBy,
    creatorName: joinFullName(row.creatorFirstName, row.creatorLastName),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    canEdit: canEditQuestion(caller, { schoolId: row.schoolId, createdBy: row.createdBy, status }),
  };
}

export function presentBankQuestion(row: StoredBankRow, caller: Principal): BankQuestion {
  const question = parseQuestion(row.question);
  return {
    ...presentBankRow(row, caller),
    question,
    warnings: lintQuestion(question).map(({ path, message }) => ({ path, message })),
  };
}
