import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { makePageBuild } from './page-build.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface PageApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** The folder that stands for the project. */
  readonly root: string;
  /** Starts another server over the same pages and database, and closes it when `work` is done. */
  withServer<T>(env: Record<string, string>, work: (server: FastifyInstance) => Promise<T>): Promise<T>;
  /** The same with settings of the site, which the first server may not have read yet. */
  withSettings<T>(settings: object, work: (server: FastifyInstance) => Promise<T>): Promise<T>;
}

interface Opened {
  root: string;
  database: TestDatabase;
  app: FastifyInstance;
}

/** Like `openTestApp`, but serves a small build of the browser application. */
export function openPageApp(): PageApp {
  let opened: Opened | undefined;
  const parts = (): Opened => {
    if (opened === undefined) throw new Error('The app opens before the tests of the file');
    return opened;
  };
  beforeAll(async () => {
    const root = await makePageBuild();
    const database = await createTestDatabase();
    opened = { root, database, app: await serve({ root, database }) };
  });
  afterAll(async () => {
    const { app, database, root } = parts();
    await app.close();
    await database.drop();
    await rm(root, { recursive: true });
  });
  const withServer: PageApp['withServer'] = async (env, work) => {
    const server = await serve(parts(), env);
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  };
  return {
    get app() {
      return parts().app;
    },
    get database() {
      return parts().database;
    },
    get root() {
      return parts().root;
    },
    withServer,
    async withSettings(settings, work) {
      const { db } = parts().database;
      await db
        .insertInto('siteSettings')
        .values({ settings: JSON.stringify(settings) })
        .execute();
      try {
        return await withServer({}, work);
      } finally {
        await db.deleteFrom('siteSettings').execute();
      }
    },
  };
}

const serve = (
  { root, database }: Pick<Opened, 'root' | 'database'>,
  env: Record<string, string> = {},
): Promise<FastifyInstance> =>
  buildApp({ ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }), root }, database, database.url);
