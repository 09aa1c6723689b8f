import path from 'node:path';
import type pg from 'pg';

export const SCHEMA_DIR = path.join(import.meta.dirname, 'schema');

const TABLES = `
  select c.oid, c.relname as name, c.relpersistence = 'u' as is_unlogged from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not like 'kysely\\_%'
  order by c.relname`;

const COLUMNS = `
  select a.attrelid as oid, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
    a.attidentity <> '' as is_identity, pg_get_expr(d.adbin, d.adrelid) as default_text
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`;

// NOT NULL is shown at its column; since PostgreSQL 18 it is also listed as a constraint.
const CONSTRAINTS = `
  select conrelid as oid, conname as name, pg_get_constraintdef(oid) as text
  from pg_constraint where contype <> 'n' order by conrelid, contype desc, conname`;

const INDEXES = `
  select i.indrelid as oid, pg_get_indexdef(i.indexrelid) as text
  from pg_index i where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by i.indrelid, text`;

const TRIGGERS = `
  select tgrelid as oid, pg_get_triggerdef(oid) as text
  from pg_trigger where not tgisinternal order by tgrelid, tgname`;

interface ColumnRow {
  oid: number;
  name: string;
  type: string;
  is_required: boolean;
  is_identity: boolean;
  default_text: string | null;
}

/** The text of every table as it is now, so that a review sees the result and not only the change. */
export async function describeSchema(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ oid: number; name: string; is_unlogged: boolean }>(TABLES);
  const { rows: columns } = await pool.query<ColumnRow>(COLUMNS);
  const { rows: constraints } = await pool.query<{ oid: number; name: string; text: string }>(CONSTRAINTS);
  const { rows: indexes } = await pool.query<{ oid: number; text: string }>(INDEXES);
  const { rows: triggers } = await pool.query<{ oid: number; text: string }>(TRIGGERS);
  return new Map(
    tables.map(({ oid, name, is_unlogged: isUnlogged }) => {
      const inside = [
        ...columns.filter((column) => column.oid === oid).map(describeColumn),
        ...constraints.filter((row) => row.oid === oid).map((row) => `constraint ${row.name} ${row.text}`),
      ];
      const after = [...indexes, ...triggers]
        .filter((row) => row.oid === oid)
        .map((row) => `${row.text.replaceAll('public.', '')};\n`);
      return [
        name,
        `${isUnlogged ? 'unlogged ' : ''}table ${name} (\n${inside.map((line) => `  ${line}`).join(',\n')}\n);\n${after.join('')}`,
      ];
    }),
  );
}

function describeColumn(column: ColumnRow): string {
  const required = column.is_required ? ' not null' : '';
  const value = column.is_identity
    ? ' generated always as identity'
    : column.default_text === null
      ? ''
      : ` default ${column.default_text}`;
  return `${column.name} ${column.type}${required}${value}`;
}
