import fs from 'node:fs';
import path from 'node:path';
import { INTEGRATION_ENTITIES } from '@domdom/domain/access/integration-calls';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { RouteDef } from '../contract.ts';
import { routes } from '../index.ts';
import { breakingChanges } from './breaking.ts';
import { documentText, openApiDocument, type OpenApiDocument } from './document.ts';
import { EXAMPLES } from './examples.ts';
import { unnamedChanges } from './named-changes.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MEND = 'Run `npm run api:document` and commit docs/openapi.json.';

let document: OpenApiDocument;
beforeAll(() => {
  document = openApiDocument(routes);
});

const isFine = (shape: z.ZodType | undefined, example: unknown) =>
  example === undefined || shape?.safeParse(example).success === true;

const committed = () => fs.readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8');
const operations = () =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods) as { operationId: string }[]); // see operation.ts

describe('the contract as a document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...structuredClone(document) });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('has every route, each with a name of its own', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(names).toHaveLength(Object.keys(routes).length);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-zA-Z0-9]+$/.test(name))).toEqual([]);
  });

  it('is committed as the code makes it', () => {
    const kept = committed();
    const made = documentText(document);
    // A breaking change is named first; the command asks for it too.
    const unnamed = kept === made ? [] : breakingChanges(JSON.parse(kept) as OpenApiDocument, document); // as written
    const guide = fs.readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
    expect(unnamedChanges(unnamed, guide), `Name these in docs/api.md, under Changes. ${MEND}`).toEqual([]);
    expect(kept === made, `docs/openapi.json differs from the code. ${MEND}`).toBe(true);
  });

  it('breaks nobody when nothing changes, shapes that contain themselves included', () => {
    expect(breakingChanges(document, document)).toEqual([]);
  });

  it('has examples that the contract accepts', () => {
    const declared: Record<string, RouteDef> = routes;
    const refused = Object.entries(EXAMPLES).flatMap(([key, { body, res }]) => {
      const route = declared[key];
      return isFine(route?.body, body) && isFine(route?.res, res) ? [] : [key];
    });
    expect(refused).toEqual([]);
  });

  it('has an example for older clients with a table that there is', () => {
    expect(EXAMPLES['POST /api/v1.0/dynamic/crud/query']?.body).toMatchObject({
      entityName: expect.toBeOneOf([...INTEGRATION_ENTITIES]),
    });
  });
});
