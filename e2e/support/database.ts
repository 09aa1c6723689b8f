import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The fourth line of the file that PostgreSQL writes when it starts. */
const PORT_LINE = 3;

/** Connects as the owner of the database that a product keeps in its data folder. */
export async function withDatabase<T>(
  dataDir: string | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (!dataDir) throw new Error('E2E_DATA_DIR is missing: this story needs the database.');
  const read = (...names: string[]) => fs.readFileSync(path.join(dataDir, ...names), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(read('postgres', 'postmaster.pid').split('\n')[PORT_LINE]),
    user: 'domdom',
    password: read('postgres.secret'),
    database: 'domdom',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What the server has of all attempts at an assignment. */
interface StoredWork {
  states: string[];
  answers: { rev: number; isCorrect: boolean | null }[];
  /** How often each thing has happened, by its kind: a second arrival would be one more. */
  events: Record<string, number>;
}

export async function storedWork(dataDir: string | undefined, assignmentId: string): Promise<StoredWork> {
  return withDatabase(dataDir, async (client) => {
    const ask = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
      (await client.query<Row>(text, [assignmentId])).rows;
    const attempts = await ask<{ state: string }>('select state from attempts where assignment_id = $1');
    const answers = await ask<StoredWork['answers'][number]>(
      `select a.rev, a.is_correct as "isCorrect" from attempt_answers a join attempts t on t.id = a.attempt_id
        where t.assignment_id = $1`,
    );
    const events = await ask<{ kind: string; count: number }>(
      `select e.kind, count(*)::int as count from attempt_events e join attempts t on t.id = e.attempt_id
        where t.assignment_id = $1 group by e.kind`,
    );
    return {
      states: attempts.map(({ state }) => state),
      answers,
      events: Object.fromEntries(events.map(({ kind, count }) => [kind, count])),
    };
  });
}
