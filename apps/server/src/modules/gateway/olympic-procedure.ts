import { z } from 'zod';
import { attemptRoutes } from '@domdom/api/attempts';
import { olympicRoutes } from '@domdom/api/olympic';
import { addressNumber } from '@domdom/api/shared';
import { AppError } from '@domdom/domain/errors/app-error';
import { addressOfMedia } from '@domdom/domain/media/uploads';
import { isAllowed } from '@domdom/domain/access/roles';
import { type QuestionBase, writeRawPublicQuestion, writeRawQuestion } from '@domdom/questions';
import type { OlympicService } from '../olympic/olympic.service.ts';
import type { Row } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';

/** Every question has these fields, null where it has no value; the fields of its type are added. */
const FIELDS = [
  'id',
  'type',
  'title',
  'subTitle',
  'question',
  'questionText',
  'questionSub',
  'answers',
  'settings',
  'audioUrl',
  'imageUrl',
  'focusedWords',
  'explainText',
] as const;

/** Those that name a file, in a question and in its parts. */
const ADDRESSES: ReadonlySet<string> = new Set(['imageUrl', 'audioUrl', 'videoUrl']);

const STAFF = attemptRoutes['GET /api/examinations/:examinationId/preview'].access.who;

/** A numbered exam as older clients know it: identified by their class number and its own number. */
export function olympicProcedure(olympic: OlympicService): Procedure {
  return defineProcedure({
    name: 'p_SACHSO_OLYMPIC_DETHI_Get',
    who: 'signed-in',
    confirmed: olympicRoutes['GET /api/olympic/exams/:number'].access.confirmed,
    parameters: z.strictObject({
      classLevel: addressNumber(0, 100),
      examinationCode: olympicRoutes['GET /api/olympic/exams/:number'].params.shape.number,
    }),
    async run({ classLevel, examinationCode: number }, { caller, request }) {
      const grade = await olympic.gradeOfClassId(request.host, classLevel);
      if (grade === null) return [];
      const paper = await olympic.readable(caller, { number, grade }).catch(nullForNone);
      if (paper === null) return [];
      const { examinationId: id, questions, seed, isReleased } = paper;
      const hasKeys = isReleased || isAllowed(STAFF, caller.roles);
      const write = (question: QuestionBase) =>
        hasKeys ? writeRawQuestion(question) : writeRawPublicQuestion(question, seed);
      return [{ id, code: String(number), questions: questions.map((question) => rowOf(write(question))) }];
    },
  });
}

/** No row means that the exam does not exist, as elsewhere. */
function nullForNone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** Older clients load what these fields name as it is, so a stored name becomes an address. */
function withAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddresses);
  return typeof value === 'object' && value !== null ? addressed(value) : value;
}

const addressed = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      ADDRESSES.has(name) && typeof value === 'string' ? addressOfMedia(value) : withAddresses(value),
    ]),
  );

function rowOf({ passage = null, notes = null, ...raw }: Row): Row {
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, null])),
    ...addressed(raw),
    questionText: passage,
    questionSub: notes,
  };
}
