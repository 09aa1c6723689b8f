import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { SCHOOL_TYPE_IDS } from '@domdom/domain/school/school-types';
import { z } from 'zod';
import { defineRoutes } from './contract.ts';
import { CurrentUser } from './session.ts';

export const profileRoutes = defineRoutes({
  'PUT /api/profile/school-type': {
    summary: 'Choose the school level that the caller teaches at; preschool (0) is a choice',
    access: { who: AREA_ACCESS.teacherPages },
    body: z.strictObject({ schoolTypeId: z.literal([...SCHOOL_TYPE_IDS]) }),
    res: CurrentUser,
  },
});
