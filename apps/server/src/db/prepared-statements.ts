import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Lists of differing length make statements of their own; what comes after so many is sent as it is. */
const MOST_STATEMENTS = 500;
/** What PostgreSQL says when a migration has changed the columns behind a statement that it knows. */
export const OUTDATED = 'cached plan must not change result type';
/** What our own side says when PostgreSQL does not answer (`query_timeout`). */
export const NO_REPLY = 'Query read timeout';

/**
 * Names every text that comes with values, so that PostgreSQL reads and plans it once a connection instead of once a
 * call, which costs more than running it. A pooler that deals out connections by the transaction breaks this, as it breaks
 * listening; the README says so.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  let named = 0;
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST_STATEMENTS) names.set(text, `prepared-${(named += 1)}`);
    return names.get(text);
  };
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isDead = false;
    /** What is asked next, such as the end of the transaction, would wait behind the reply that does not come. */
    const giveUp = () => {
      isDead = true;
      client.connection.stream.destroy();
    };
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      try {
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (error) {
        // Under new names they are read anew; this one call has to be made again.
        if (error instanceof Error && error.message === OUTDATED) names.clear();
        if (error instanceof Error && error.message === NO_REPLY) giveUp();
        throw error;
      }
    };
    const prepared = { query, release: (destroy = false) => client.release(destroy || isDead) };
    return prepared as unknown as PostgresPoolClient; // of its two kinds of query, the one with cursors is not used here
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
}
