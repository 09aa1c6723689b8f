import { INTEGRATION_CALLS } from '@domdom/domain/access/integration-calls';
import type { RouteDef } from '../contract.ts';
import { Bytes, FileBytes } from '../shared.ts';
import { accessText, budgetText } from './access-text.ts';
import type { AnswerBook } from './answers.ts';
import { areaOf } from './areas.ts';
import { EXAMPLES } from './examples.ts';
import { PART_TEXTS } from './part-texts.ts';
import type { JsonSchema, SchemaBook } from './schemas.ts';

const FILE = { type: 'string', format: 'binary' };
const BEARER = { bearer: [] };
const COOKIE = { cookie: [] };
const BASIC = { basic: [] };
/** Calls whose fields may come as a form too, see `acceptForms`. */
const TAKES_FORMS = 'POST /api/saveanswer';
/** Forms of older clients have several files and fields. */
const OLDER = '/api/v1.0/';

/** One operation of the document. */
export function operationOf(
  key: string,
  route: RouteDef,
  { schemas: book, answers }: { schemas: SchemaBook; answers: AnswerBook },
): Record<string, unknown> {
  const [method, path] = key.split(' ') as [string, string]; // the shape of a RouteKey
  const { access, budget, maxBodyBytes } = route;
  const example = EXAMPLES[key];
  const texts = [
    accessText(access),
    ...(isOpenToKeys(key) ? ['**Integration keys:** those that name this call.'] : []),
    ...(budget === undefined ? [] : [budgetText(budget)]),
    ...(maxBodyBytes === undefined ? [] : [`**Largest body:** ${maxBodyBytes.toLocaleString('en')} bytes.`]),
  ];
  const parameters = [...parametersOf('path', route, book), ...parametersOf('query', route, book)];
  const body = bodyOf(key, route, book);
  return {
    tags: [areaOf(path)],
    operationId: operationId(method, path),
    summary: route.summary,
    description: texts.join('\n\n'),
    security: [
      ...(access.who === 'anyone' ? [{}] : []),
      BEARER,
      COOKIE,
      ...(isOpenToKeys(key) ? [BASIC] : []),
    ],
    'x-access': access,
    ...(budget === undefined ? {} : { 'x-budget': budget }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: withExample(body, example?.body) } }),
    responses: {
      200: {
        description: 'Done',
        content: withExample(
          contentOf(route.res === Bytes ? undefined : book.of(route.res, 'output')),
          example?.res,
        ),
      },
      ...answers.refusalsOf(key, route),
    },
  };
}

const isOpenToKeys = (key: string): boolean => Object.hasOwn(INTEGRATION_CALLS, key);

/** `getTeacherClassesByClassIdRoster`: a name for generated clients. */
function operationId(method: string, path: string): string {
  const words = path
    .split('/')
    .filter((part) => part !== '' && part !== 'api')
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part));
  return [method.toLowerCase(), ...words.flatMap((part) => part.split(/[-.]/)).map(capitalised)].join('');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function parametersOf(place: 'path' | 'query', route: RouteDef, book: SchemaBook): unknown[] {
  const shape = place === 'path' ? route.params : route.query;
  if (shape === undefined) return [];
  const { properties = {}, required = [] } = book.of(shape, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(PART_TEXTS[name] === undefined ? {} : { description: PART_TEXTS[name] }),
    schema,
  }));
}

type Content = Record<string, { schema: unknown; example?: unknown }>;

function bodyOf(key: string, { body, takesFile }: RouteDef, book: SchemaBook): Content | undefined {
  if (body === FileBytes) return { 'application/octet-stream': { schema: FILE } };
  if (body === undefined)
    return takesFile === true ? { 'multipart/form-data': { schema: fileForm(key) } } : undefined;
  const schema = book.of(body, 'input');
  return {
    'application/json': { schema },
    ...(key === TAKES_FORMS ? { 'application/x-www-form-urlencoded': { schema } } : {}),
  };
}

const fileForm = (key: string): unknown =>
  key.includes(OLDER)
    ? { type: 'object', additionalProperties: true }
    : { type: 'object', properties: { file: FILE }, required: ['file'] };

/** Files have the type of their content. */
const contentOf = (schema: JsonSchema | undefined): Content =>
  schema === undefined ? { '*/*': { schema: FILE } } : { 'application/json': { schema } };

function withExample(content: Content, example: unknown): Content {
  const json = content['application/json'];
  return json === undefined || example === undefined
    ? content
    : { ...content, 'application/json': { ...json, example } };
}
