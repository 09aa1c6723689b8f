import fs from 'node:fs';
import path from 'node:path';
import { INTEGRATION_ENTITIES } from '@domdom/domain/access/integration-calls';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '@domdom/domain/access/webhooks';
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

interface Operation {
  responses: Record<number, { $ref: string }>;
}
interface Answer {
  content: { 'application/json': { examples: object } };
}

let document: OpenApiDocument;
beforeAll(() => {
  document = openApiDocument(routes);
});

const isFine = (shape: z.ZodType | undefined, example: unknown) =>
  example === undefined || shape?.safeParse(example).success === true;

const committed = () => fs.readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8');
const operations = () =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods) as { operationId: string }[]); // see operation.ts

const codesOf = (address: string, method: string, status: number): string[] => {
  const operation = document.paths[address]?.[method] as Operation | undefined; // see operation.ts
  const name = operation?.responses[status]?.$ref.split('/').at(-1) ?? '';
  const answer = document.components['responses']?.[name] as Answer | undefined; // see answers.ts
  return Object.keys(answer?.content['application/json'].examples ?? {});
};

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

  it('says of each call which codes it answers with, and no others', () => {
    expect(codesOf('/api/teacher/classes', 'get', 401)).toEqual(['UNAUTHENTICATED']);
    expect(codesOf('/login', 'post', 401)).toEqual(['LOGIN_FAILED', 'SECOND_FACTOR_REQUIRED']);
    expect(codesOf('/api/webhooks', 'post', 403)).toContain('FRESH_LOGIN_REQUIRED');
    expect(codesOf('/api/webhooks', 'get', 403)).not.toContain('FRESH_LOGIN_REQUIRED');
  });

  it('describes every webhook with its signature', () => {
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS, WEBHOOK_TEST]);
    for (const call of Object.values(document.webhooks)) {
      const { summary, parameters } = call['post'] as { summary: string; parameters: { name: string }[] }; // see webhook-calls.ts
      expect(summary).toContain('Webhook');
      expect(parameters.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
    }
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
