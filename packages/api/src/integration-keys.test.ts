import { INTEGRATION_CALL_KEYS, INTEGRATION_CALLS } from '@domdom/domain/access/integration-calls';
import { expect, it } from 'vitest';
import type { RouteDef } from './contract.ts';
import { routes } from './index.ts';

const ID = '0198c1d2-3e4f-7a5b-8c6d-0a1b2c3d4e5f';
/** Whoever copies a line puts ids in the place of what stands in braces. */
const withIds = (text: string) => text.replaceAll(/\{\w+\}/gu, ID);
const isTaken = (shape: RouteDef['body'], given: unknown) =>
  shape === undefined ? given === undefined : shape.safeParse(given).success;

it.each(INTEGRATION_CALL_KEYS)('%s is shown to engineers with what the server takes', (call) => {
  const { body, query }: RouteDef = routes[call];
  const shown = INTEGRATION_CALLS[call];
  const sent = shown.body === undefined ? undefined : (JSON.parse(withIds(shown.body)) as unknown); // checked here
  const asked = shown.query === undefined ? undefined : Object.fromEntries(new URLSearchParams(shown.query));
  expect([isTaken(body, sent), asked === undefined || isTaken(query, asked)]).toEqual([true, true]);
});
