import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { UPLOADED_NAME } from '@domdom/domain/media/uploads';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Bytes } from './shared.ts';

export const mediaRoutes = defineRoutes({
  'POST /api/media': {
    summary:
      "Keep a picture or a sound for a question: the file of a form, named 'file'; what it is called is random",
    access: { who: AREA_ACCESS.questionBank },
    budget: BUDGETS.uploads,
    takesFile: true,
    res: z.object({
      /** The name that questions use for it. */
      file: z.string(),
      kind: z.enum(['picture', 'sound']),
      bytes: z.int(),
    }),
  },
  'GET /api/media/:file': {
    summary: 'An uploaded file; knowing its name is the right to read it',
    access: { who: 'signed-in' },
    params: z.strictObject({ file: z.string().regex(UPLOADED_NAME) }),
    res: Bytes,
  },
});
