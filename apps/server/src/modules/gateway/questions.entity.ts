import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { questionBankRoutes } from '@domdom/api/question-bank';
import { addressNumber } from '@domdom/api/shared';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { QUESTION_STATUSES } from '@domdom/domain/access/question-bank';
import { AppError } from '@domdom/domain/errors/app-error';
import { schoolGradeLabel, isSchoolGrade } from '@domdom/domain/school/grades';
import { parseRawQuestion, type QuestionBase, writeRawQuestion } from '@domdom/questions';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import type { Entity } from './entity.ts';
import { parseParameters, type Row, Uuid } from './parameters.ts';

const Filter = z.strictObject({
  id: Uuid.optional(),
  grade: addressNumber(0, 12).optional(),
  status: z.enum(QUESTION_STATUSES).optional(),
});

/** How many are read, sorted and paged at once. */
const MAX_QUESTIONS = 1000;

/** Every row has these fields, null where the question has no value. */
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
] as const;

/** Further fields of a question, depending on its type and on what its author filled in. */
const MORE_FIELDS = [
  'level',
  'passage',
  'notes',
  'focusedWords',
  'explainText',
  'imageAlt',
  'audioText',
  'words',
  'answer',
  'pieces',
  'alternatives',
  'pictures',
  'mistake',
  'grid',
  'columnTitles',
  'titleLeft',
  'titleRight',
  'sentence',
  'prompt',
  'questions',
] as const;

/**
 * Questions of the bank with their keys, as older systems store them, for users of the bank; each reads what they may
 * read.
 */
export function questionsEntity(bank: QuestionBankService): Entity {
  return {
    name: 'Questions',
    moduleName: 'METADATA',
    // The bank itself decides which questions: own ones until the school vouches for the account.
    access: { who: AREA_ACCESS.questionBank },
    fields: FIELDS,
    moreFields: MORE_FIELDS,
    pageSize: 100,
    budgets: { read: questionBankRoutes['GET /api/question-bank'].budget },
    async read(parameters, caller) {
      const { id, ...wanted } = parseParameters(Filter, parameters);
      const rows = await bank.readable(caller, {
        filter: { scope: 'all', search: '', tags: [], ...wanted },
        ids: id === undefined ? undefined : [id],
        // Reads one row more than the limit, to see whether there are others.
        limit: MAX_QUESTIONS + 1,
      });
      if (rows.length > MAX_QUESTIONS) throw new AppError('INVALID_INPUT', { issues: [TOO_MANY] });
      return rows.flatMap<Row>((row) => (row.question === null ? [] : rowOf(row, row.question)));
    },
  };
}

type Readable = Awaited<ReturnType<QuestionBankService['readable']>>[number];

const TOO_MANY = {
  path: 'parameters',
  message: `Có hơn ${MAX_QUESTIONS} câu hỏi, vui lòng lọc theo lớp hoặc theo trạng thái!`,
};

function rowOf(row: Readable, question: QuestionBase): Row {
  // Taken out: beside `questionText` and `skills`, these two would be read as separate fields.
  const { question: prompt = null, skill: _skill, ...raw } = writeRawQuestion(question);
  const { grade } = row;
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, null])),
    ...raw,
    questionText: prompt,
    skills: question.skill?.charAt(0).toUpperCase() ?? '',
    id: row.id,
    optionType: optionTypeOf(raw, row.optionType),
    grade,
    gradeCode: String(grade),
    gradeName: isSchoolGrade(grade) ? schoolGradeLabel(grade) : '',
    tags: row.tags,
    status: row.status,
    createBy: row.createdBy,
  };
}

/**
 * The school's own name of the form, unless older clients would read it as something else: 'ONECHOICE' in it, or left out
 * of it, decides how many answers may be chosen.
 */
function optionTypeOf(raw: Record<string, unknown>, own: string): unknown {
  const { optionType: derived = '' } = raw;
  if (own === '') return derived;
  const read = (optionType: unknown) => parseRawQuestion({ ...raw, optionType }).question;
  return isDeepStrictEqual(read(own), read(derived)) ? own : derived;
}
