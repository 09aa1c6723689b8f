import type { NewIntegrationKey } from '@domdom/api';
import { INTEGRATION_CALL_KEYS } from '@domdom/domain/access/integration-calls';
import { randomUUID } from 'node:crypto';
import type { Browser, Call, TestApp } from './test-app.ts';

export const basic = (id: string, secret: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** A key with all calls, unless others are named. */
export const makeKey = (by: Browser, changes: object = {}): Promise<NewIntegrationKey> =>
  by.ok<NewIntegrationKey>({
    method: 'POST',
    url: '/api/integration-keys',
    body: {
      name: `Phần mềm ${randomUUID()}`,
      canWrite: true,
      calls: INTEGRATION_CALL_KEYS,
      days: 90,
      ...changes,
    },
  });

/** Another system that calls with a key, and sends nothing of a browser. */
export const callWith = (
  test: TestApp,
  { id, secret }: Pick<NewIntegrationKey, 'id' | 'secret'>,
  { method = 'GET', url, body, headers = {} }: Call,
): ReturnType<Browser['call']> =>
  test.app.inject({
    method,
    url,
    headers: {
      ...basic(id, secret),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
