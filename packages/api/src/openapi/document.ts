import type { RouteDef } from '../contract.ts';
import { AnswerBook, ErrorBody } from './answers.ts';
import { areaOf, areasAmong } from './areas.ts';
import { operationOf } from './operation.ts';
import { SchemaBook } from './schemas.ts';
import { WEBHOOKS_AREA, webhooksOf } from './webhook-calls.ts';

const DESCRIPTION = `Every call of the product. The [guide](/api/reference/guides/api.md) says how to get in, refresh a token, receive
webhooks and check their signature, and what holds for errors, lists, budgets, repeats and changes; the
[guide for older clients](/api/reference/guides/api-gateway.md) has the paths of the former system. Programs read both as
Markdown: \`GET /api/guides/api.md\`. In short:

- People's programs log in with \`POST /login\` and send \`Authorization: Bearer <accessToken>\`. Servers send an integration
  key of the school as Basic: its id and its secret.
- Everything is JSON in UTF-8; moments are ISO 8601 in UTC. Answers may get further fields: ignore those that you do not
  know. Requests may not have fields that are not described.
- Each refusal has the body \`ErrorBody\`. Decide by \`code\`, or by the status when you do not know the code; \`message\` is Vietnamese,
  for people. Objects of others look like missing ones: 404.
- A list has \`items\`, \`total\`, \`page\` and \`size\`.
- Too many calls get 429 with \`Retry-After\`.
- Events come to a receiver of the school as signed calls: see *webhooks* below.`;

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `accessToken` of `POST /login`, for the programs of people. It has the rights of the account.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-domdom',
    description:
      'For browsers on our own pages; over plain http the cookie is called `domdom`. Each change needs the header `x-domdom-client: web` as well.',
  },
  basic: {
    type: 'http',
    scheme: 'basic',
    description:
      'An integration key of a school, for servers: the user name is its id, the password its secret. It makes the calls that an administrator chose for it, and never reads answer keys or passwords.',
  },
};

export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: unknown[];
  tags: unknown[];
  paths: Record<string, Record<string, unknown>>;
  webhooks: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

/** The whole contract as an OpenAPI document. The same routes give the same document. */
export function openApiDocument(routes: Record<string, RouteDef>): OpenApiDocument {
  const book = new SchemaBook();
  const answers = new AnswerBook();
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, route] of Object.entries(routes).toSorted(([a], [b]) =>
    placeOf(a) < placeOf(b) ? -1 : 1,
  )) {
    const [method, path] = key.split(' ') as [string, string]; // the shape of a RouteKey
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: operationOf(key, route, { schemas: book, answers }),
    };
  }
  const areas = new Set(Object.keys(routes).map((key) => areaOf(key.slice(key.indexOf(' ') + 1))));
  const webhooks = webhooksOf(book);
  const schemas = { ...book.named(), ErrorBody: book.of(ErrorBody, 'output') };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Đom Đóm',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...areasAmong(areas), WEBHOOKS_AREA],
    paths,
    webhooks,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas,
      responses: answers.named(),
    },
  };
}

/** By path, then by method, so that a new route changes one place of the text. */
function placeOf(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  return `${path} ${method}`;
}

/** As it is committed: what fits stands on one line, so that a change moves few lines. */
export const documentText = (document: OpenApiDocument): string => `${textOf(document, '')}\n`;

const LINE = 110;

function textOf(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + short.length <= LINE) return short;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((part) => textOf(part, inner))
    : Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => `${JSON.stringify(key)}: ${textOf(part, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
