import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Bytes } from './shared.ts';

export const viewedFileRoutes = defineRoutes({
  'GET /api/viewed-files': {
    summary:
      "Where the configured viewer shows a document, by the document's address here; null without a viewer",
    access: { who: 'signed-in' },
    query: z.strictObject({ path: z.string().max(200) }),
    res: z.object({ url: z.string().nullable() }),
  },
  'GET /api/viewed-files/:ticket': {
    summary:
      'One file for ten minutes, for the viewer alone: no session is sent, the address itself is the permission',
    access: { who: 'anyone' },
    budget: BUDGETS.viewedFiles,
    params: z.strictObject({ ticket: z.string().max(400) }),
    res: Bytes,
  },
});
