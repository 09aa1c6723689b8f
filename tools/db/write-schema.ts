import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect } from '../../apps/server/src/db/connect.ts';
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts';
import { describeSchema, SCHEMA_DIR } from '../../apps/server/src/db/schema-text.ts';
import { startCluster } from '../../apps/server/src/postgres/cluster.ts';
import { checkLandedMigrations, LANDED, listOfLanded, MIGRATIONS } from '../checks/migrations.ts';

/**
 * After a new migration: writes the text of every table (apps/server/src/db/schema) and the Kysely types
 * (apps/server/src/db/database.d.ts) from a freshly migrated database. `--landed` also adds the new migrations to the list
 * of those that never change again.
 */
const root = path.resolve(import.meta.dirname, '../..');
if (process.argv.includes('--landed')) await addToLanded();
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'domdom-schema-'));
const cluster = await startCluster({ dataDir });
try {
  await migrateToLatest(cluster.url);
  const connection = connect(cluster.url, 1, () => {});
  const tables = await describeSchema(connection.pool);
  await connection.close();
  await fs.rm(SCHEMA_DIR, { recursive: true, force: true });
  await fs.mkdir(SCHEMA_DIR, { recursive: true });
  for (const [name, text] of tables) await fs.writeFile(path.join(SCHEMA_DIR, `${name}.sql`), text);

  const out = path.join(root, 'apps/server/src/db/database.d.ts');
  const codegen = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...['--url', cluster.url, '--dialect', 'postgres', '--camel-case', '--numeric-parser', 'number'],
      // Counts fit in 2^53, so the server reads them as numbers; see connect.ts.
      ...['--type-mapping', '{"int8":"number"}'],
      ...['--exclude-pattern', 'kysely_*', '--out-file', out],
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = codegen.status ?? 1;
} finally {
  await cluster.stop();
  await fs.rm(dataDir, { recursive: true, force: true });
}

async function addToLanded(): Promise<void> {
  const folder = path.join(root, MIGRATIONS);
  const migrations = new Map<string, string>();
  for (const name of await fs.readdir(folder)) {
    migrations.set(name, await fs.readFile(path.join(folder, name), 'utf8'));
  }
  const list = path.join(root, LANDED);
  const problems = checkLandedMigrations(migrations, await fs.readFile(list, 'utf8'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await fs.writeFile(list, listOfLanded(migrations));
}
