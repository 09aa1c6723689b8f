import type { Access } from '../contract.ts';
import type { OpenApiDocument } from './document.ts';
import { misfits, type Schema, type Side, type Way } from './fits.ts';

interface Content {
  schema: Schema;
}

/** An operation as far as callers depend on it. */
interface Operation {
  'x-access': Access;
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/**
 * What worked by the first document and does not by the second, one line for each, which begins with the operation. Fields
 * that answers get, further values of a word in an answer, bounds of answers, budgets and texts break nothing.
 */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const now = operationsOf(after);
  return [...operationsOf(before)].flatMap(([key, old]) => {
    const operation = now.get(key);
    if (operation === undefined) return [`\`${key}\` is gone`];
    const compare = comparison(before, after);
    return [
      ...callerChanges(old, operation),
      ...parameterChanges(old, operation, compare),
      ...bodyChanges(old, operation, compare),
      ...answerChanges(old, operation, compare),
    ].map((change) => `\`${key}\`: ${change}`);
  });
}

function operationsOf(document: OpenApiDocument): Map<string, Operation> {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [
          `${method.toUpperCase()} ${path}`,
          operation as Operation, // as `operationOf` makes them
        ] as const,
    ),
  );
  return new Map(entries);
}

type Compare = (way: Way, old: Schema, now: Schema, place: string) => string[];

function comparison(before: OpenApiDocument, after: OpenApiDocument): Compare {
  const old = (schema: Schema): Side => ({ schema, find: finderIn(before) });
  const now = (schema: Schema): Side => ({ schema, find: finderIn(after) });
  return (way, first, second, place) => {
    // What callers sent must fit the new server, and what it answers must fit the old readers.
    const found =
      way === 'input' ? misfits(way, old(first), now(second)) : misfits(way, now(second), old(first));
    return found.map(({ at, what }) => `${place}${at === '' ? '' : ` \`${at}\``} ${what}`);
  };
}

/** All references lead to the named schemas. */
const finderIn =
  ({ components }: OpenApiDocument) =>
  (ref: string): Schema => {
    const found = components['schemas']?.[ref.slice(ref.lastIndexOf('/') + 1)];
    if (found === undefined) throw new Error(`${ref} leads nowhere`);
    return found as Schema; // as `SchemaBook` makes them
  };

function callerChanges(old: Operation, now: Operation): string[] {
  const ways = (operation: Operation) => operation.security.map((way) => Object.keys(way)[0] ?? 'no login');
  const lost = ways(old).filter((way) => !ways(now).includes(way));
  const [was, is] = [old['x-access'], now['x-access']];
  const closed = Array.isArray(is.who)
    ? Array.isArray(was.who)
      ? was.who.filter((role) => !is.who.includes(role))
      : ['other roles']
    : [];
  const conditions = (['confirmed', 'fresh', 'list'] as const).filter(
    (name) => is[name] !== undefined && is[name] !== was[name],
  );
  return [
    ...lost.map((way) => `no longer with ${way}`),
    ...closed.map((role) => `no longer for ${role}`),
    ...conditions.map((name) => `needs \`${name}\` now`),
  ];
}

function parameterChanges(old: Operation, now: Operation, compare: Compare): string[] {
  const find = (operation: Operation, place: string, name: string) =>
    operation.parameters?.find((one) => one.in === place && one.name === name);
  const changed = (old.parameters ?? []).flatMap((was) => {
    const is = find(now, was.in, was.name);
    if (is === undefined) return [`${was.in} \`${was.name}\` is no longer taken`];
    return compare('input', was.schema, is.schema, `${was.in} \`${was.name}\``);
  });
  const required = (now.parameters ?? [])
    .filter((is) => is.required && find(old, is.in, is.name)?.required !== true)
    .map((is) => `${is.in} \`${is.name}\` is now required`);
  return [...changed, ...required];
}

function bodyChanges(old: Operation, now: Operation, compare: Compare): string[] {
  const [was, is] = [old.requestBody?.content, now.requestBody?.content];
  if (is === undefined) return was === undefined ? [] : ['no longer takes a body'];
  if (was === undefined) return ['now needs a body'];
  return Object.entries(was).flatMap(([type, { schema }]) => {
    const taken = is[type];
    return taken === undefined ? [`no longer takes ${type}`] : compare('input', schema, taken.schema, 'body');
  });
}

function answerChanges(old: Operation, now: Operation, compare: Compare): string[] {
  const successes = Object.entries(old.responses).filter(([status]) => status.startsWith('2'));
  return successes.flatMap(([status, { content = {} }]) => {
    const answer = now.responses[status];
    if (answer === undefined) return [`no longer answers with ${status}`];
    return Object.entries(content).flatMap(([type, { schema }]) => {
      const given = answer.content?.[type];
      return given === undefined
        ? [`no longer answers with ${type}`]
        : compare('output', schema, given.schema, 'answer');
    });
  });
}
