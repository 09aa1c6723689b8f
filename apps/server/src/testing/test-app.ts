import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { Database } from '../db/connect.ts';
import { readEnv } from '../env.ts';
import type { BuiltUser } from './builders.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A user's browser: sends its cookies and our own header, like the web application. */
export interface Browser {
  call(call: Call): Promise<LightMyRequestResponse>;
  /** Like `call`, but expects 200 and returns the body. */
  ok<T = Record<string, unknown>>(call: Call): Promise<T>;
  cookies: Map<string, string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly database: TestDatabase;
  /** Used by this test file alone; uploads are stored in it. */
  readonly dataDir: string;
  /** A browser that is not logged in. */
  stranger(): Browser;
  logIn(user: Pick<BuiltUser, 'email' | 'password'>): Promise<Browser>;
}

/** Builds the product on a separate database for the calling test file; it opens no port. */
export function openTestApp(env: Record<string, string> = {}): TestApp {
  let app: FastifyInstance | undefined;
  let database: TestDatabase | undefined;
  let dataDir: string | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'domdom-test-'));
    const settings = readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SECOND_FACTOR: 'optional',
      // Tests send theirs themselves.
      OUTGOING_MESSAGES: 'false',
      DATA_DIR: dataDir,
      ...env,
    });
    app = await buildApp(settings, database, database.url);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get app() {
      return opened(app);
    },
    get database() {
      return opened(database);
    },
    get dataDir() {
      return opened(dataDir);
    },
    get db() {
      return opened(database).db;
    },
    stranger: () => browserOf(opened(app)),
    async logIn(user) {
      const browser = browserOf(opened(app));
      await browser.ok({
        method: 'POST',
        url: '/login',
        body: { email: user.email, password: user.password },
      });
      return browser;
    },
  };
}

function browserOf(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  const call = async ({ method = 'GET', url, body, headers = {} }: Call) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        'x-domdom-client': 'web',
        ...(cookies.size === 0
          ? {}
          : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    call,
    async ok<T>(request: Call) {
      const response = await call(request);
      if (response.statusCode !== 200) {
        throw new Error(`${request.method ?? 'GET'} ${request.url}: ${response.statusCode} ${response.body}`);
      }
      return response.json<T>();
    },
  };
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The test application is used outside a test.');
  return part;
}
