import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { copyDataDir } from './copy-data-dir.ts';
import { fastFolder } from './fast-folder.ts';
import { fillDatabase } from './fill-database.ts';
import { waitForNoDisk } from './wait-for-no-disk.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests may create databases. */
    testServerUrl: string;
    /** The same server for the role that runs the application. */
    testApplicationUrl: string;
    /** Migrated and filled with the content; copied for each test file. */
    templateDatabase: string;
    /** A data directory whose database was created and stopped; copied by tests that start their own. */
    createdDataDir: string;
  }
}

/**
 * One PostgreSQL for the whole run (TEST_DATABASE_URL names another one, e.g. the oldest supported version)
 * and one migrated template in it: a copy costs a fraction of a migration.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await fs.mkdtemp(path.join(await fastFolder(), 'domdom-test-'));
  const createdDataDir = path.join(folder, 'created');
  await createDatabase(createdDataDir);
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given === undefined ? await startCopy(createdDataDir, path.join(folder, 'shared')) : null;
  const serverUrl = cluster?.url ?? given ?? '';
  const template = `domdom_template_${process.pid}`;
  await run(serverUrl, `create database ${template}`);
  const templateUrl = databaseUrl(serverUrl, template);
  const applicationUrl = cluster?.applicationUrl ?? (await applicationRoleAt(serverUrl));
  // Without the composed exams, which every copy would contain; their own test loads them.
  await fillDatabase({ ownerUrl: templateUrl, applicationUrl: databaseUrl(applicationUrl, template) });
  project.provide('testServerUrl', serverUrl);
  project.provide('testApplicationUrl', applicationUrl);
  project.provide('templateDatabase', template);
  project.provide('createdDataDir', createdDataDir);
  return async () => {
    if (cluster === null) await run(serverUrl, `drop database if exists ${template} with (force)`);
    await cluster?.stop();
    await fs.rm(folder, { recursive: true, force: true });
  };
}

async function createDatabase(dataDir: string): Promise<void> {
  await (await startCluster({ dataDir })).stop();
  await waitForNoDisk(dataDir);
}

/** On a server that somebody else runs; several runs may use it at once, so the role stays. */
async function applicationRoleAt(serverUrl: string): Promise<string> {
  const role = 'domdom_app_of_tests';
  await run(
    serverUrl,
    `do $$ begin
       create role ${role} login nosuperuser nocreatedb nocreaterole password '${role}';
     exception when duplicate_object then null; end $$`,
  );
  const url = new URL(serverUrl);
  url.username = role;
  url.password = role;
  return url.href;
}

async function startCopy(of: string, dataDir: string): Promise<Cluster> {
  copyDataDir(of, dataDir);
  await makeCheap(path.join(dataDir, 'postgres'));
  return startCluster({ dataDir });
}

/**
 * Nothing kills the shared server, so it needs no whole pages in its log. Tests open thousands of connections, and
 * proving the password costs two thirds of the processor time of each; `cluster.test.ts` tests the proof.
 */
async function makeCheap(cluster: string): Promise<void> {
  await fs.appendFile(
    path.join(cluster, 'postgresql.conf'),
    'full_page_writes = off\nsynchronous_commit = off\n',
  );
  const access = path.join(cluster, 'pg_hba.conf');
  await fs.writeFile(access, (await fs.readFile(access, 'utf8')).replaceAll('scram-sha-256', 'trust'));
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
