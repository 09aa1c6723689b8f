import { z } from 'zod';
import type { Access, Budget } from '@domdom/api';
import { addressNumber } from '@domdom/api/shared';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Caller } from '../../http/caller.ts';
import { type Parameters, parseParameters, type Row } from './parameters.ts';

/**
 * An entity: the older clients' name for a table. It lists fields, and the operations on it that our services allow.
 */
export interface Entity {
  name: string;
  /** Null: older clients may use any module name. */
  moduleName: string | null;
  fields: readonly string[];
  /**
   * Fields that only some rows have. They can be requested by name; a request for all fields returns those that a row
   * has.
   */
  moreFields?: readonly string[];
  /** Maximum and default number of rows per answer; `PageSize` may ask for fewer. */
  pageSize: number;
  /**
   * Who may call it at all. Where anyone may, even without an account, `read` receives null as the caller then; every
   * other operation needs one.
   */
  access: Pick<Access, 'who' | 'confirmed'>;
  /** The budgets of the routes that do the same; every change has one. */
  budgets?: Partial<Record<'read' | 'create' | 'update' | 'remove', Budget>>;
  /** Returns the matching rows that the caller may see, in the default order. */
  read(parameters: Parameters, caller: Caller): Promise<Row[]>;
  /** Adds fields that are too expensive to read for rows outside the answer. */
  complete?(rows: readonly Row[], fields: readonly string[], caller: Caller): Promise<Row[]>;
  create?(parameters: Parameters, caller: Caller): Promise<Row>;
  /** Returns how many rows changed, where that may be 0; without a return value it counts as 1. */
  update?(id: string, parameters: Parameters, caller: Caller): Promise<number | void>;
  remove?(id: string, caller: Caller): Promise<void>;
}

export interface EntityQuery {
  fields?: string | string[] | undefined;
  parameters: Parameters;
  sort?: unknown;
}

/** More than any list has. */
const MOST_PAGES = 1_000_000;

const makePageSchema = (most: number) =>
  z.object({
    PageNum: addressNumber(1, MOST_PAGES).default(1),
    PageSize: addressNumber(1, most).default(most),
  });
const pageSchemas = new Map<number, ReturnType<typeof makePageSchema>>();

/** Made once for each size: to make a schema takes longer than to read some rows. */
function pageSchema(most: number): ReturnType<typeof makePageSchema> {
  const schema = pageSchemas.get(most) ?? makePageSchema(most);
  pageSchemas.set(most, schema);
  return schema;
}

const CHANGES = ['create', 'update', 'remove'] as const;

/** Fails at the start of the server, because a change without a budget could be called without end. */
export function withBudgets(entities: readonly Entity[]): readonly Entity[] {
  for (const entity of entities) {
    const free = CHANGES.find((change) => entity[change] && entity.budgets?.[change] === undefined);
    if (free !== undefined) throw new Error(`${entity.name} can ${free} and names no budget for it`);
  }
  return entities;
}

export function findEntity(
  entities: readonly Entity[],
  asked: { entityName: string; moduleName?: string | undefined },
): Entity {
  const entity = entities.find(({ name }) => isSameName(name, asked.entityName));
  if (entity === undefined) throw new AppError('NOT_FOUND');
  const { moduleName } = entity;
  const isInModule =
    moduleName === null || asked.moduleName === undefined || isSameName(moduleName, asked.moduleName);
  if (!isInModule) throw new AppError('NOT_FOUND');
  return entity;
}

export async function readEntity(entity: Entity, query: EntityQuery, caller: Caller): Promise<Row[]> {
  const { PageNum, PageSize, ...filters } = query.parameters;
  const page = parseParameters(pageSchema(entity.pageSize), { PageNum, PageSize });
  const fields = fieldsOf(entity, query.fields);
  const order = orderOf(entity, query.sort);
  const rows = (await entity.read(filters, caller))
    .toSorted((a, b) => compareRows(a, b, order))
    .slice((page.PageNum - 1) * page.PageSize, page.PageNum * page.PageSize);
  const complete = (await entity.complete?.(rows, fields, caller)) ?? rows;
  return complete.map((row) => {
    const asked = fields === entity.fields ? [...fields, ...restOf(entity, row)] : fields;
    return Object.fromEntries(asked.map((field) => [field, row[field]]));
  });
}

/** The fields of a row beyond those of its entity, for an entity that allows more. */
function restOf({ fields, moreFields }: Entity, row: Row): string[] {
  return moreFields === undefined ? [] : Object.keys(row).filter((name) => !fields.includes(name));
}

/** A hostile call names a field a hundred thousand times; a row must not have it as often. */
const once = (names: readonly string[]): string[] => [...new Set(names)];

/** Accepts 'id,title' or ['id', 'title']; nothing, '' and '*' mean all. */
function fieldsOf(entity: Entity, asked: string | string[] | undefined): readonly string[] {
  const names = (typeof asked === 'string' ? asked.split(',') : (asked ?? [])).map((name) => name.trim());
  if (names.length === 0 || names.join('') === '' || names.join('') === '*') return entity.fields;
  return [...new Set(once(names).map((name) => fieldNamed(entity, name, 'fields')))];
}

interface Order {
  field: string;
  sign: 1 | -1;
}

/** Accepts 'CreatedDate DESC, id' or a list of such parts; nothing keeps the default order. */
function orderOf(entity: Entity, asked: unknown): Order[] {
  const parsed = z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .safeParse(asked);
  if (!parsed.success) throw invalid('sort');
  const order = new Map<string, Order>();
  const terms = [parsed.data ?? []].flat().flatMap((text) => text.split(',').map((term) => term.trim()));
  for (const term of once(terms).filter((one) => one !== '')) {
    const [, name = '', direction = ''] = /^(\w+)(?:\s+(asc|desc))?$/i.exec(term) ?? [];
    const field = fieldNamed(entity, name, 'sort');
    // Where a field comes again, the rows are equal in it.
    if (!order.has(field)) order.set(field, { field, sign: isSameName(direction, 'desc') ? -1 : 1 });
  }
  return [...order.values()];
}

function fieldNamed(entity: Entity, name: string, path: string): string {
  const fields = [...entity.fields, ...(entity.moreFields ?? [])];
  const field = fields.find((known) => known === name) ?? fields.find((known) => isSameName(known, name));
  if (field === undefined) throw invalid(path);
  return field;
}

function compareRows(a: Row, b: Row, order: readonly Order[]): number {
  for (const { field, sign } of order) {
    const difference = compareValues(a[field], b[field]);
    if (difference !== 0) return sign * difference;
  }
  return 0;
}

const vietnamese = new Intl.Collator('vi', { numeric: true });

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return vietnamese.compare(textOf(a), textOf(b));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
export const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const invalid = (path: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message: 'Không có trường này!' }] });
