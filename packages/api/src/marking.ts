import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant } from './shared.ts';

const ofAssignment = {
  access: { who: AREA_ACCESS.teacherPages, to: 'markedAssignment' },
  params: z.strictObject({ assignmentId: Id }),
} as const;

export const markingRoutes = defineRoutes({
  'POST /api/teacher/assignments/:assignmentId/machine-marks': {
    summary: "Accept the machine's marks of the class; marks that the teacher gave stay, open answers wait",
    ...ofAssignment,
    budget: BUDGETS.marks,
    res: z.object({
      acceptedCount: z.int(),
      /** When they were accepted: taking that back names it. */
      acceptedAt: Instant,
    }),
  },
  'POST /api/teacher/assignments/:assignmentId/machine-marks/undo': {
    summary: 'Take back that marks of the machine were accepted, where the teacher has not marked since',
    ...ofAssignment,
    budget: BUDGETS.marks,
    body: z.strictObject({ acceptedAt: Instant }),
    res: z.object({ takenBackCount: z.int() }),
  },
});
