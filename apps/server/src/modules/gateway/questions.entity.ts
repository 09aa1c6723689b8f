import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { QUESTION_STATUSES } from '@domdom/domain/access/question-bank';
import { isAllowed } from '@domdom/domain/access/roles';
import { AppError } from '@domdom/domain/errors/app-error';
import { gradeLabel, isGrade } from '@domdom/domain/school/grades';
import { type QuestionBase, writeRawQuestion } from '@domdom/questions';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import type { Entity } from './entity.ts';
import { parseParameters, type Row, Uuid } from './parameters.ts';

const Filter = z.strictObject({
  id: Uuid.optional(),
  grade: z.coerce.number<string | number>().int().min(0).max(12).optional(),
  status: z.enum(QUESTION_STATUSES).optional(),
});

const MAX_QUESTIONS = 1000;

/** What the bank says about a question, then what the question says itself. */
const FIELDS = [
  'id',
  'questionText',
  'answers',
  'type',
  'optionType',
  'title',
  'subTitle',
  'imageUrl',
  'audioUrl',
  'videoUrl',
  'settings',
  'grade',
  'gradeCode',
  'gradeName',
  'tags',
  'skills',
  'status',
  'createBy',
  'level',
  'passage',
  'words',
  'answer',
  'pieces',
  'alternatives',
  'notes',
  'focusedWords',
  'explainText',
] as const;

/** Questions of the bank with their keys, as older systems store them: for whom the bank is, and what each may read. */
export function questionsEntity(bank: QuestionBankService): Entity {
  return {
    name: 'Questions',
    moduleName: 'METADATA',
    fields: FIELDS,
    pageSize: 100,
    async read(parameters, caller) {
      if (!isAllowed(AREA_ACCESS.questionBank, caller.roles)) throw new AppError('FORBIDDEN');
      const { id, ...wanted } = parseParameters(Filter, parameters);
      const rows = await bank.readable(caller, {
        filter: { scope: 'all', search: '', tags: [], ...wanted },
        ids: id === undefined ? undefined : [id],
        limit: MAX_QUESTIONS,
      });
      return rows.flatMap<Row>((row) => (row.question === null ? [] : rowOf(row, row.question)));
    },
  };
}

type Readable = Awaited<ReturnType<QuestionBankService['readable']>>[number];

function rowOf(row: Readable, question: QuestionBase): Row {
  const raw = writeRawQuestion(question);
  const { grade } = row;
  return {
    // Every key is there, with null where the question says nothing.
    ...Object.fromEntries(FIELDS.map((field) => [field, raw[field] ?? null])),
    questionText: raw['question'] ?? raw['passage'] ?? null,
    skills: question.skill?.charAt(0).toUpperCase() ?? '',
    id: row.id,
    optionType: row.optionType === '' ? (raw['optionType'] ?? '') : row.optionType,
    grade,
    gradeCode: String(grade),
    gradeName: isGrade(grade) ? gradeLabel(grade) : '',
    tags: row.tags,
    status: row.status,
    createBy: row.createdBy,
  };
}
