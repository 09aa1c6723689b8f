import pg from 'pg';
import { MigrationError } from './migrate.ts';

/**
 * Tables to which the application only adds rows. Their rows go or change through functions of the owner (`security
 * definer`), each of which does one thing: whoever makes the application run a statement of theirs cannot remove traces.
 */
export const APPEND_ONLY = ['attempt_events', 'change_history', 'erasures', 'security_log'];

const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const ADDING = ['SELECT', 'INSERT'];
/** A role must have none of these on any table of ours. */
const NEVER = ['TRUNCATE', 'REFERENCES', 'TRIGGER'];

/** Rights that the role lacks or has too many of, table by table. */
const DIFFERENCES = `
  select t.name, p.name as right, p.name = any (t.rights) as is_wanted
  from (
    select c.oid, c.relname as name,
      case when c.relname = any ($2) then $3::text[] when c.relname like 'kysely\\_%' then '{}' else $4::text[] end as rights
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  ) t cross join unnest($5::text[]) as p (name)
  where has_table_privilege($1, t.oid, p.name) <> (p.name = any (t.rights))`;

/** Functions of the owner that act with its rights, and that this role may not call yet. Triggers need no right. */
const CLOSED_FUNCTIONS = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
    and not has_function_privilege($1, p.oid, 'EXECUTE')`;

/** The role that owns the tables; read from the first table that was ever made. */
const OWNER = `
  select pg_get_userbyid(relowner) as owner from pg_class where oid = 'public.users'::regclass`;

export interface Grantee {
  role: string;
  /** The role owns the tables, or is a superuser: nothing can be kept from it. */
  isOwner: boolean;
}

/**
 * Gives the role that runs the application its rights to the migrated tables, and takes what it should not have. Changes
 * nothing when they are right already, so any number of servers may start at once.
 */
export async function grantToApplication(ownerUrl: string, applicationUrl: string): Promise<Grantee> {
  const role = await roleOf(applicationUrl);
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ owner: string; is_superuser: boolean }>(
      `select owner, (select rolsuper from pg_roles where rolname = $1) as is_superuser from (${OWNER}) o`,
      [role],
    );
    if (rows[0] === undefined || rows[0].owner === role || rows[0].is_superuser)
      return { role, isOwner: true };
    await client.query('begin');
    // Two servers that grant at once would disturb each other ("tuple concurrently updated").
    await client.query(`select pg_advisory_xact_lock(hashtext('domdom:grants'))`);
    const name = pg.escapeIdentifier(role);
    const differences = await client.query<{ name: string; right: string; is_wanted: boolean }>(DIFFERENCES, [
      role,
      APPEND_ONLY,
      ADDING,
      ALL,
      [...ALL, ...NEVER],
    ]);
    for (const { name: table, right, is_wanted: isWanted } of differences.rows) {
      const verb = isWanted ? `grant ${right}` : `revoke ${right}`;
      await client.query(`${verb} on ${pg.escapeIdentifier(table)} ${isWanted ? 'to' : 'from'} ${name}`);
    }
    const functions = await client.query<{ name: string }>(CLOSED_FUNCTIONS, [role]);
    for (const { name: signature } of functions.rows)
      await client.query(`grant execute on function ${signature} to ${name}`);
    await client.query('commit');
    return { role, isOwner: false };
  });
}

async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the query reports what happened
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } catch (error) {
    throw new MigrationError(`The database of DATABASE_URL cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the query reports what happened
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw new MigrationError(`The rights of the server's role cannot be set: ${messageOf(error)}`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
