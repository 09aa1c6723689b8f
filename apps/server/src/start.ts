import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { buildApp } from './app.ts';
import { loadDemoBank } from './seed/demo-bank.ts';
import { loadDemoTerm } from './seed/demo-term.ts';
import { loadDemoShelf } from './seed/demo-shelf.ts';
import { loadDemoWorksheet } from './seed/demo-worksheet.ts';
import { closeDemoSchool, DEMO_ACCOUNTS, loadDemoSchool } from './seed/demo-school.ts';
import { DEMO_PASSWORD, makeDemoPassword } from './seed/demo-passwords.ts';
import { keepLoadingBankItems } from './seed/load-bank-items.ts';
import { loadContent } from './seed/load-content.ts';
import { loadPlaces } from './seed/load-places.ts';
import { type Env, readEnv } from './env.ts';
import { hasCode } from './error-code.ts';
import { StartError } from './expected-error.ts';
import { countUsers } from './modules/auth/auth.service.ts';
import { missingSearchIndex } from './modules/users/search-index.service.ts';
import { emptyGuardLists, settingsProblems } from './modules/site/site.service.ts';
import { openDatabase } from './open-database.ts';
import { lockDataDir } from './postgres/data-dir-lock.ts';

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/** Starts everything in order and stops it in reverse, also when a later step fails. */
export async function start(
  variables: Record<string, string | undefined>,
  report: (line: string) => void,
): Promise<RunningServer> {
  const env = readEnv(variables);
  await refuseTakenPort(env.host, env.port);
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    // With an external database, any number of servers may share one machine.
    if (env.databaseUrl === undefined) {
      const lock = lockDataDir(env.dataDir);
      undo.push(() => lock.release());
    }
    const database = await openDatabase(env, report);
    undo.push(() => database.close());
    const { db } = database.connection;
    const contentDir = path.join(env.root, 'content');
    await loadContent(db, contentDir);
    await loadPlaces(db, contentDir);
    // Everybody knows the usual one.
    const demoPassword = env.isPublic ? makeDemoPassword() : DEMO_PASSWORD;
    if (env.isDemoWanted) {
      await loadDemoSchool(db, demoPassword);
      await loadDemoBank(db, contentDir);
      await loadDemoTerm(db);
      await loadDemoWorksheet(db, env);
      await loadDemoShelf(db, env);
    } else if (await closeDemoSchool(db)) {
      report('There is a demo school in this database. It is closed: nobody of it can log in.');
    }

    const app = await buildApp(env, database.connection, database.url);
    undo.push(() => app.close());
    const address = await app.listen({ host: env.host, port: env.port }).catch((error: unknown) => {
      throw explainListenError(error, env.host, env.port);
    });

    // Beside the first requests: nobody waits for the items, and the library of tests shows them when they are there.
    const loading = new AbortController();
    const items = keepLoadingBankItems(db, contentDir, { signal: loading.signal, report });
    // The next start loads them again, so nobody waits for them at a stop.
    undo.push(() => {
      loading.abort();
      return items;
    });
    if (env.isDemoWanted) reportDemoAccounts(env, demoPassword, report);
    else if ((await countUsers(db)) === 0) {
      report('There is no account yet. Create the first administrator with:');
      report(
        '  npm run admin:create -- --email you@school.vn --name "Nguyễn Văn An" --school "Trường Tiểu học ..."',
      );
    }
    reportBlindProxy(env, report);
    const withoutIndex = await missingSearchIndex(db);
    if (withoutIndex !== null) report(withoutIndex);
    for (const list of await emptyGuardLists(db)) {
      report(`The access list '${list}' is empty, so nobody can open what it guards. Name somebody with:`);
      report(
        `  insert into access_list_entries (list, user_id) select '${list}', id from users where email = 'you@school.vn';`,
      );
    }
    for (const { path: field, message } of await settingsProblems(db)) {
      report(`The site settings are wrong at '${field}', so its default counts: ${message}`);
    }
    report(`${env.brand} is ready: ${address.replace('127.0.0.1', 'localhost')}`);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Checked before anything is created or started, so that a wrong port leaves no new database behind. */
async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = net.createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    throw explainListenError(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

function explainListenError(error: unknown, host: string, port: number): unknown {
  if (hasCode(error, 'EADDRINUSE')) {
    return new StartError(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    );
  }
  if (hasCode(error, 'EACCES'))
    return new StartError(`This user may not listen on port ${port}. Set PORT to 1024 or more.`);
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
    return new StartError(`This machine has no address ${host}. Set HOST to one it has.`);
  return error;
}

function reportDemoAccounts(env: Env, password: string, report: (line: string) => void): void {
  report(`Demo school, password of every account: ${password}`);
  for (const { email, label } of DEMO_ACCOUNTS) report(`  ${email.padEnd(22)} ${label}`);
  if (env.isPublic) {
    report(
      '  Other machines may reach this server, so the password was made for this start. Keep it to yourself.',
    );
    report('  For a real school set DEMO=false or use a DATABASE_URL.');
  }
}

/** TLS ends at the proxy, and only a trusted proxy is believed when it says so. */
function reportBlindProxy({ publicOrigin, trustProxy }: Env, report: (line: string) => void): void {
  if (publicOrigin?.startsWith('https:') !== true || trustProxy !== '') return;
  report(
    'PUBLIC_ORIGIN is https, but TRUST_PROXY is empty: no request counts as https, so nobody can log in.',
  );
  report('  Name the proxy in TRUST_PROXY, e.g. TRUST_PROXY=127.0.0.1');
}
