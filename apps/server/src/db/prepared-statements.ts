import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * Lists of different lengths produce different statements. Beyond this number, further statements are sent unprepared.
 */
const MOST_STATEMENTS = 500;
/** PostgreSQL's error after a migration has changed the columns of a prepared statement. */
export const OUTDATED = 'cached plan must not change result type';
/** Our own error when PostgreSQL does not answer (`query_timeout`). */
export const NO_REPLY = 'Query read timeout';

/**
 * Names every statement that has values, so that PostgreSQL parses and plans it once per connection instead of once per
 * call, which costs more than running it. A pooler that assigns connections per transaction breaks this, just as it
 * breaks LISTEN; the README says so.
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
    /**
     * Otherwise the next statement, such as the end of the transaction, would wait behind the reply that never comes.
     */
    const giveUp = () => {
      isDead = true;
      client.connection.stream.destroy();
    };
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      try {
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (error) {
        // Under new names the statements are parsed again. This one call has to be repeated.
        if (error instanceof Error && error.message === OUTDATED) names.clear();
        if (error instanceof Error && error.message === NO_REPLY) giveUp();
        throw error;
      }
    };
    const prepared = { query, release: (destroy = false) => client.release(destroy || isDead) };
    return prepared as unknown as PostgresPoolClient; // lacks only queries with cursors, which are not used
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
