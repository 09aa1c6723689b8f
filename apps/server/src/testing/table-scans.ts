import type pg from 'pg';
import { z } from 'zod';
import { sentDuring } from './pages-read.ts';

/** Tables that grow every day in every school. */
const GROWING = new Set([
  'users',
  'sessions',
  'classes',
  'class_members',
  'assignments',
  'attempts',
  'attempt_answers',
  'attempt_events',
  'accepted_answers',
  'notifications',
  'notification_marks',
  'paper_versions',
  'exercise_files',
  'folders',
  'bank_questions',
  'documents',
  'media_files',
  'mails',
  'outgoing_messages',
  'change_history',
  'known_devices',
  'known_networks',
  'school_networks',
  'pending_registrations',
  'password_links',
  'temporary_passwords',
  'throttles',
]);

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
type Node = z.output<typeof Node>;
const Plans = z.array(z.object({ Plan: Node }));

/** Nodes that read all of a growing table, or all of an index. */
function scansIn(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node;
  const isScan = type === 'Seq Scan' && GROWING.has(table);
  const isWholeIndex =
    /^(Index|Index Only|Bitmap Index) Scan$/.test(type) && node['Index Cond'] === undefined;
  return [
    ...(isScan || isWholeIndex ? [`${type} ${table} ${index}`] : []),
    ...(node.Plans ?? []).flatMap(scansIn),
  ];
}

/** The statements that `work` sends, each text once. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts = (await sentDuring(work)).map(({ text }) => text);
  return [...new Set(texts)].filter((text) => /^\s*(select|with|insert|update|delete)/i.test(text));
}

/** Those of the statements that no index serves, whatever the values; planned as if all tables were large. */
export async function scansOf(
  pool: pg.Pool,
  statements: readonly string[],
): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  const found: Record<string, string[]> = {};
  try {
    await client.query('begin');
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await client.query(`set local enable_${way} = off`);
    for (const text of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
        `explain (generic_plan, format json) ${text}`,
      );
      const scans = rows.flatMap((row) =>
        Plans.parse(row['QUERY PLAN']).flatMap(({ Plan }) => scansIn(Plan)),
      );
      if (scans.length > 0) found[text] = scans;
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return found;
}
