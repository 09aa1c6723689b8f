import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Connection } from './db/connect.ts';
import { readWebBuild } from './http/web-build.ts';
import { reportSecurityEvents } from './http/security-events.ts';
import { reportFailedTasks } from './db/transaction.ts';
import type { Env } from './env.ts';
import { startBackground } from './wiring/background.ts';
import { makeServer, registerPlugins } from './wiring/http-server.ts';
import { registerAllRoutes } from './wiring/routes.ts';
import { makeServices } from './wiring/services.ts';

/** Builds the whole product on an open database connection. It does not listen on a port yet. */
export async function buildApp(
  env: Env,
  connection: Connection,
  databaseUrl: string,
): Promise<FastifyInstance> {
  const app = makeServer(env);
  const report = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  reportFailedTasks(connection.db, report);
  const services = await makeServices(env, connection, report);
  // Nobody may see a person again whom an older backup has brought back.
  await services.erasure.applyLedger();
  app.decorate('webBuild', readWebBuild(path.join(env.root, 'apps/web/dist')));
  app.decorate('budgets', services.budgets);
  app.decorate('filesOrigin', services.filesOrigin);
  reportSecurityEvents(app, (event) => services.securityLog.add(event));
  await registerPlugins(app, env, services);
  await registerAllRoutes(app, env, connection.pool, services);
  startBackground(app, env, databaseUrl, services);
  return app;
}
