import type { BankQuestion } from '@domdom/api';
import { queryOptions } from '@tanstack/react-query';
import { api, isApiError } from '../../lib/api-client.ts';

const ONE = 'GET /api/question-bank/:questionId';

/** Returns null for a question that does not exist, or that this account may not read. */
async function readOne(questionId: string, signal: AbortSignal): Promise<BankQuestion | null> {
  try {
    return await api(ONE, { params: { questionId }, signal });
  } catch (error) {
    // The server answers 400 for something that is not an id.
    if (isApiError(error) && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

/** The questions of a printout, in order. */
export const printedQuestionsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [ONE, 'print', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => readOne(id, signal))),
  });

/** The code that lays out the questions, with the grading code for the keys; it never becomes stale. */
export const printingQuery = () =>
  queryOptions({
    queryKey: ['printing'],
    queryFn: () => import('@domdom/questions/print'),
    staleTime: Infinity,
    structuralSharing: false,
  });

const PRINTED = 'GET /api/examinations/:examinationId/printout';

/** A test to print: the newest version unless one is named. */
export const printedPaperQuery = (examinationId: string, version: number | undefined) =>
  queryOptions({
    queryKey: [PRINTED, examinationId, version ?? null],
    queryFn: ({ signal }) =>
      api(PRINTED, { params: { examinationId }, query: version === undefined ? {} : { version }, signal }),
  });

export const setCodeDeleted = (
  examinationId: string,
  version: number,
  { code, isDeleted }: { code: string; isDeleted: boolean },
) =>
  isDeleted
    ? api('DELETE /api/examinations/:examinationId/paper-codes/:code', {
        params: { examinationId, code },
        query: { version },
      })
    : api('POST /api/examinations/:examinationId/paper-codes/:code/restore', {
        params: { examinationId, code },
        body: { version },
      });

export const makeCodes = (examinationId: string, version: number, codes: readonly string[]) =>
  api('POST /api/examinations/:examinationId/paper-codes', {
    params: { examinationId },
    body: { version, codes: [...codes] },
  });
