import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

interface Explained {
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;
}

/** What a statement read of the database, in pages. */
export interface StatementRead {
  text: string;
  values: unknown[];
  pages: number;
}

const measured = new AsyncLocalStorage<true>();

/** What this work sends to the database, and nobody else meanwhile. */
export async function sentDuring(work: () => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const sent: pg.QueryConfig[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | pg.QueryConfig]; // the forms that our callers send
    // The server's own timers send statements at the same time.
    if (measured.getStore()) sent.push(typeof statement === 'string' ? { text: statement } : statement);
    return Reflect.apply(query, this, args) as never; // as the caller's overload returns
  };
  try {
    await measured.run(true, work);
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

async function explain(client: pg.PoolClient, { text, values = [] }: pg.QueryConfig): Promise<number> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    return rows
      .flatMap((row) => row['QUERY PLAN'])
      .reduce((sum, { Plan }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], 0);
  } finally {
    await client.query('rollback');
  }
}

/** Runs the work, and then the statements that it sent once more, with the same values, to count the pages they read. */
export async function pagesRead(pool: pg.Pool, work: () => Promise<unknown>): Promise<StatementRead[]> {
  const sent = await sentDuring(work);
  const client = await pool.connect();
  const read: StatementRead[] = [];
  try {
    for (const statement of sent.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
      // A connection reads the first page of each index only once.
      await explain(client, statement);
      read.push({
        text: statement.text,
        values: statement.values ?? [],
        pages: await explain(client, statement),
      });
    }
  } finally {
    client.release();
  }
  return read;
}
