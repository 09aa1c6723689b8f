import type pg from 'pg';

/** How PostgreSQL runs a statement where no attempt is open yet, as before a school begins; it may keep to that. */
export async function planOf(pool: pg.Pool, { text, values }: pg.QueryConfig): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A table without rows is read faster than any index.
    await client.query('set local enable_seqscan = off');
    const plan = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
