import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { GUIDES } from '@domdom/domain/access/integration-calls';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Bytes } from './shared.ts';

const readers = { access: { who: AREA_ACCESS.integrations }, budget: BUDGETS.downloads } as const;

export const apiDocumentRoutes = defineRoutes({
  'GET /api/openapi.json': {
    summary: 'This document: every call, as OpenAPI 3.1',
    ...readers,
    res: z.unknown(),
  },
  'GET /api/guides/:guide': {
    summary:
      'A guide as Markdown: how to get in, webhooks and their signatures (`api.md`), calls of older clients (`api-gateway.md`)',
    ...readers,
    params: z.strictObject({ guide: z.enum(GUIDES) }),
    res: Bytes,
  },
});
