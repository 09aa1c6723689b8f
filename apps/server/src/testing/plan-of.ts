import type pg from 'pg';

/**
 * How PostgreSQL runs a statement when no attempt is open yet, as before a school day begins; it may keep that plan.
 */
export async function planOf(pool: pg.Pool, { text, values }: pg.QueryConfig): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A scan of an empty table is faster than any index.
    await client.query('set local enable_seqscan = off');
    const plan = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
