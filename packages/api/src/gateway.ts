import { z } from 'zod';
import { defineRoutes } from './contract.ts';

/** Calls under the paths and shapes of older clients: a thin translation onto the same services and rights. */
const Parameters = z.record(z.string(), z.unknown());
const ProcedureCall = z.looseObject({ sqlCommand: z.string().max(200), parameters: Parameters.default({}) });
const Rows = z.object({ results: z.array(z.unknown()) });
const One = z.object({ result: z.unknown() });
const CrudBody = z.looseObject({
  moduleName: z.string().max(60).optional(),
  subModuleName: z.string().max(60).optional(),
  entityName: z.string().max(60),
  entityId: z.string().max(60).optional(),
  fields: z.union([z.string(), z.array(z.string())]).optional(),
  parameters: Parameters.default({}),
  sort: z.unknown().optional(),
});
const Affected = z.object({ rowsAffected: z.int() });

export const gatewayRoutes = defineRoutes({
  'POST /api/v1.0/dynamic/query': {
    summary: 'Run a registered procedure; sqlCommand is a key, never SQL',
    access: { who: 'anyone' },
    body: ProcedureCall,
    res: Rows,
  },
  'POST /api/v1.0/dynamic/query/first': {
    summary: 'First row of a registered procedure',
    access: { who: 'anyone' },
    body: ProcedureCall,
    res: One,
  },
  'POST /api/v1.0/dynamic/execute': {
    summary: 'Run a registered procedure that changes something',
    access: { who: 'anyone' },
    body: ProcedureCall,
    res: Affected,
  },
  'POST /dynamic/query': { summary: 'Alias', access: { who: 'anyone' }, body: ProcedureCall, res: Rows },
  'POST /dynamic/query/first': { summary: 'Alias', access: { who: 'anyone' }, body: ProcedureCall, res: One },
  'OPTIONS /api/v1.0/dynamic/crud': {
    summary: 'Read rows of a listed entity',
    access: { who: 'signed-in' },
    body: CrudBody,
    res: Rows,
  },
  'POST /api/v1.0/dynamic/crud/query': {
    summary: 'The same read for networks that drop OPTIONS bodies',
    access: { who: 'signed-in' },
    body: CrudBody,
    res: Rows,
  },
  'POST /api/v1.0/dynamic/crud': {
    summary: 'Create a row of a listed entity',
    access: { who: 'signed-in' },
    body: CrudBody,
    res: One,
  },
  'PUT /api/v1.0/dynamic/crud': {
    summary: 'Change a row of a listed entity',
    access: { who: 'signed-in' },
    body: CrudBody,
    res: Affected,
  },
  'DELETE /api/v1.0/dynamic/crud': {
    summary: 'Delete a row of a listed entity',
    access: { who: 'signed-in' },
    body: CrudBody,
    res: Affected,
  },
});
