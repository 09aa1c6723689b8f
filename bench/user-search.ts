/**
 * npm run bench:user-search [-- --accounts 1000000 --schools 1000 --rounds 40]
 *
 * Compares searches of an administrator among a thousand accounts with the same searches among a million, in
 * alternation: two databases of one server program each, so that both have their own statistics and indexes. By default
 * the million is a thousand schools of a thousand, each with the same names. With `--schools 1` it belongs to one
 * school, where the index narrows by the typed words alone.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildUser } from '../apps/server/src/testing/builders.ts';
import { type Figure, report } from './lib/budget.ts';
import { describeMachine } from './lib/machine.ts';
import { cookieOf } from './lib/session.ts';
import { percentile, spreadOf } from './lib/statistics.ts';
import { openProduct, type Product } from './load/lib/product.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000000' },
    schools: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '40' },
  },
});
const FEW = 1_000;
const MANY = Number(values.accounts);
const SCHOOLS = Number(values.schools);
const ROUNDS = Number(values.rounds);
const MOST_TIMES = 1.5;

const FAMILY = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Ngô'];
const MIDDLE = ['Thị', 'Văn', 'Gia', 'Minh', 'Ngọc', 'Bảo', 'Khánh', 'Hải', 'Thanh', 'Quang', 'Đức'];
const GIVEN = [
  'An',
  'Bình',
  'Chi',
  'Dũng',
  'Giang',
  'Hà',
  'Khoa',
  'Lan',
  'Mai',
  'Nam',
  'Phúc',
  'Quân',
  'Trang',
];

/** What people type: a syllable that thousands have, whole names, a user name, a number, and nothing that anybody has. */
const SEARCHES = ['an', 'ng', 'nguyen thi an', 'bao giang', 'hs517', '09000517', 'khong ai ca'];

interface Searched {
  product: Product;
  cookie: string;
}

/** On a connection of its own: those of the product give up on a statement that takes half a minute. */
async function fill(
  connectionString: string,
  administrator: { id: string; schoolId: string },
  { accounts, schools }: { accounts: number; schools: number },
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query('drop index users_search, users_school_text');
    const others = await client.query<{ id: string }>(
      "insert into schools (name) select 'Trường ' || n from generate_series(2, $1::int) n returning id",
      [schools],
    );
    const ids = [administrator.schoolId, ...others.rows.map((row) => row.id)];
    await client.query(
      `insert into users (school_id, user_name, password_hash, first_name, last_name, phone, school_type_id, grade)
      select ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'hs' || i, '',
        ($2::text[])[1 + i % cardinality($2::text[])] || ' ' || ($3::text[])[1 + i % cardinality($3::text[])],
        ($4::text[])[1 + i % cardinality($4::text[])], '09' || lpad(i::text, 8, '0'), 1, 3
      from generate_series(0, $5::int - 1) n, lateral (select n / cardinality($1::uuid[]) as i) number_in_school`,
      [ids, FAMILY, MIDDLE, GIVEN, accounts],
    );
    await client.query(
      'insert into user_roles (user_id, role_id, school_id) select id, 1, school_id from users where id <> $1',
      [administrator.id],
    );
    await client.query('create index users_search on users using gin (school_id, search_text gin_trgm_ops)');
    await client.query(
      'create index users_school_text on users (school_id) include (id, search_text, archived_at, erased_at)',
    );
    await client.query('vacuum analyze users, user_roles, schools');
  } finally {
    await client.end();
  }
}

async function open(accounts: number, schools: number): Promise<Searched> {
  const product = await openProduct({ SECOND_FACTOR: 'optional' });
  try {
    return { product, cookie: await prepare(product, accounts, schools) };
  } catch (error) {
    await product.close();
    throw error;
  }
}

/** Returns the cookie of an administrator among so many accounts. */
async function prepare(product: Product, accounts: number, schools: number): Promise<string> {
  const { id, schoolId } = await buildUser(product.connection.db, { role: 'administrator' });
  await fill(product.databaseUrl, { id, schoolId }, { accounts, schools });
  return cookieOf(product.connection, { id });
}

const one = (value: number) => spreadOf([value]);

interface Times {
  few: number[];
  many: number[];
}

/** Milliseconds until the answer is here. */
async function search({ product, cookie }: Searched, typed: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(
    `${product.server.origin}/api/admin/users?page=1&size=10&search=${encodeURIComponent(typed)}`,
    { headers: { 'x-domdom-client': 'web', cookie } },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${typed}: ${response.status} ${text}`);
  return performance.now() - began;
}

const few = await open(FEW, 1);
const many = await open(MANY, SCHOOLS).catch(async (error: unknown) => {
  await few.product.close();
  throw error;
});
try {
  const times = new Map(SEARCHES.map((typed): [string, Times] => [typed, { few: [], many: [] }]));
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [typed, of] of times) {
      // Each goes first in every other round.
      const inFew = async () => search(few, typed);
      const first = round % 2 === 0 ? await inFew() : null;
      const big = await search(many, typed);
      const small = first ?? (await inFew());
      if (round < 0) continue; // warm-up
      of.few.push(small);
      of.many.push(big);
    }
  }
  console.log(describeMachine());
  const figures: Figure[] = [];
  const compare = (name: string, of: Times, limit?: number) => {
    const sorted = [of.few.toSorted((a, b) => a - b), of.many.toSorted((a, b) => a - b)] as const;
    for (const [label, p] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      const [small, big] = [percentile(sorted[0], p), percentile(sorted[1], p)];
      figures.push(
        { name: `${name}, ${label} of ${FEW}`, unit: 'ms', spread: one(small), digits: 1 },
        { name: `${name}, ${label} of ${MANY}`, unit: 'ms', spread: one(big), digits: 1 },
        {
          name: `${name}, ${label}, ratio`,
          unit: '',
          spread: one(big / small),
          digits: 2,
          ...(limit !== undefined && { limit }),
        },
      );
    }
  };
  for (const [typed, of] of times) compare(`'${typed}'`, of);
  const all = [...times.values()];
  compare(
    'all searches',
    { few: all.flatMap((of) => of.few), many: all.flatMap((of) => of.many) },
    MOST_TIMES,
  );
  report(
    `Searches for accounts, ${MANY} accounts in ${SCHOOLS === 1 ? 'one school' : `${SCHOOLS} schools`}`,
    figures,
  );
} finally {
  await many.product.close();
  await few.product.close();
}
