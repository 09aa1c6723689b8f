import type { RouteArgs, Routes } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import type { ApiResult, ApiRoute } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';

/** The maximum page size of one call; a teacher has about forty classes. */
const ALL_CLASSES = 1000;
const WHOLE_CLASS = 1000;

/** The classes in which the teacher gives work: own ones, and those of colleagues who allow it. */
export const managedClassesQuery = () => ({
  ...apiQuery('GET /api/teacher/classes', { query: { page: 1, size: ALL_CLASSES } }),
  select: (page: ApiResult<'GET /api/teacher/classes'>) => ({
    ...page,
    items: page.items.filter(({ canAssign }) => canAssign),
  }),
});
export const unitsQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/units', { params: { classId } });
export const unitTestsQuery = (classId: string, unit: string) =>
  apiQuery('GET /api/teacher/classes/:classId/units/:unit/tests', { params: { classId, unit } });

/** Everyone in a class. */
export const wholeRosterQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/roster', {
    params: { classId },
    query: { page: 1, size: WHOLE_CLASS, search: '' },
  });

export const groupsQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/groups', { params: { classId } });

/** Routes that count the results of a class. */
export const RESULT_LISTS: ApiRoute[] = [
  'GET /api/teacher/classes/:classId/assignments',
  'GET /api/teacher/classes/:classId/units',
  'GET /api/teacher/classes/:classId/roster',
];
export const GIVEN_LISTS: ApiRoute[] = [
  ...RESULT_LISTS,
  'GET /api/teacher/classes/:classId/units/:unit/tests',
  'GET /api/teacher/classes/:classId/numbered-exams',
];

/** What was made in order to be given. */
interface Prepared {
  asked: Pick<AssignBody, 'examinationId'>;
  /** Takes it back, because it could not be given. */
  discard(): Promise<unknown>;
}

/** Makes what is given under the title of the form. */
export type Prepare = (title: string) => Promise<Prepared>;

export type AssignBody = RouteArgs<Routes['POST /api/assignments']>['body'];

export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    /** `prepare` makes what is given, if it is not there yet. */
    mutationFn: async ({ body, prepare }: { body: AssignBody; prepare?: Prepare | undefined }) => {
      const made = await prepare?.(body.title ?? '');
      try {
        return await api('POST /api/assignments', { body: { ...body, ...made?.asked } });
      } catch (error) {
        // The refusal is what the teacher has to read.
        await made?.discard().catch(() => undefined);
        throw error;
      }
    },
    onSuccess: () => refreshRoutes(client, GIVEN_LISTS),
  });
}
