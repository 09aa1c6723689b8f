import { INTEGRATION_CALL_KEYS, INTEGRATION_CALLS } from '@domdom/domain/access/integration-calls';
import { expect, it } from 'vitest';
import type { RouteDef } from './contract.ts';
import { routes } from './index.ts';

const ID = '0198c1d2-3e4f-7a5b-8c6d-0a1b2c3d4e5f';
/** Whoever copies a line puts values in the place of what stands in braces: ids, but for these. */
const VALUES: Record<string, string> = {
  ...{ className: 'Lớp 3A', grade: '3', status: '1', email: 'hs01@truong.edu.vn' },
  ...{ column: 'x1', value: '8', rev: '0', day: '2026-09-05' },
};
const withValues = (text: string) => text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => VALUES[name] ?? ID);
const isTaken = (shape: RouteDef['body'], given: unknown) =>
  shape === undefined ? given === undefined : shape.safeParse(given).success;

it.each(INTEGRATION_CALL_KEYS)('%s is shown to engineers with what the server takes', (call) => {
  const { body, query }: RouteDef = routes[call];
  const shown = INTEGRATION_CALLS[call];
  const sent = shown.body === undefined ? undefined : (JSON.parse(withValues(shown.body)) as unknown); // checked here
  const asked = shown.query === undefined ? undefined : Object.fromEntries(new URLSearchParams(shown.query));
  expect([isTaken(body, sent), asked === undefined || isTaken(query, asked)]).toEqual([true, true]);
});
