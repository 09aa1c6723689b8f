import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';

export const apiDocumentRoutes = defineRoutes({
  'GET /api/openapi.json': {
    summary: 'This document: every call, as OpenAPI 3.1',
    access: { who: AREA_ACCESS.integrations },
    budget: BUDGETS.downloads,
    res: z.unknown(),
  },
});
