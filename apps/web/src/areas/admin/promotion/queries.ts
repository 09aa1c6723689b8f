import type { AttemptRules, ClassStep, SchoolTerms } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';

const PLAN = 'GET /api/admin/promotion';
const CLASSES = 'GET /api/teacher/classes';

export const planQuery = () => apiQuery(PLAN);

export const studentsQuery = (classId: string) =>
  apiQuery('GET /api/admin/promotion/classes/:classId/students', { params: { classId } });

export function usePromote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { fromYear: number; classes: ClassStep[]; isArchiving: boolean }) =>
      api('POST /api/admin/promotion', { body }),
    onSettled: () => refreshRoutes(client, [PLAN, CLASSES]),
  });
}

export function useGiveClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ classId, teacherId }: { classId: string; teacherId: string }) =>
      api('PUT /api/admin/classes/:classId/teacher', { params: { classId }, body: { teacherId } }),
    onSettled: () => refreshRoutes(client, [PLAN, CLASSES]),
  });
}

export function useUndoPromotion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (promotionId: string) =>
      api('POST /api/admin/promotion/:promotionId/undo', { params: { promotionId } }),
    onSettled: () => refreshRoutes(client, [PLAN, CLASSES]),
  });
}

const TERMS = 'GET /api/admin/school-terms/:schoolYear';

export const termsQuery = (schoolYear: number) => apiQuery(TERMS, { params: { schoolYear } });

export function useSetTerms(schoolYear: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (terms: SchoolTerms['terms']) =>
      api('PUT /api/admin/school-terms/:schoolYear', { params: { schoolYear }, body: { terms } }),
    onSuccess: () => refreshRoutes(client, [TERMS]),
  });
}

const RULES = 'GET /api/admin/attempt-rules';

export const attemptRulesQuery = () => apiQuery(RULES);

export function useSetAttemptRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<AttemptRules, 'usual'>) => api('PUT /api/admin/attempt-rules', { body }),
    onSuccess: () => refreshRoutes(client, [RULES]),
  });
}
