import { z } from 'zod';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Principal } from '../../http/principal.ts';
import { type Parameters, parseParameters, type Row } from './parameters.ts';

/** What older clients call a table: a list of fields, and what may be done through our services. */
export interface Entity {
  name: string;
  /** Null: older clients know it in any. */
  moduleName: string | null;
  fields: readonly string[];
  /** Those that only some rows have. They may be asked for by name; who asks for all gets whatever a row has. */
  moreFields?: readonly string[];
  /** Rows per answer at most, and unless `PageSize` asks for fewer. */
  pageSize: number;
  /** Anybody may read it, also without an account; `read` of such an entity gets null for a caller who has none. */
  isOpen?: true;
  /** The rows that match and that the caller may see, in the default order. */
  read(parameters: Parameters, caller: Principal): Promise<Row[]>;
  /** Adds fields that are too dear to read for rows that are not answered. */
  complete?(rows: readonly Row[], fields: readonly string[]): Promise<Row[]>;
  create?(parameters: Parameters, caller: Principal): Promise<Row>;
  /** Answers how many rows changed, where that may be none; where there is nothing to say it is one. */
  update?(id: string, parameters: Parameters, caller: Principal): Promise<number | void>;
  remove?(id: string, caller: Principal): Promise<void>;
}

export interface EntityQuery {
  fields?: string | string[] | undefined;
  parameters: Parameters;
  sort?: unknown;
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

export async function readEntity(entity: Entity, query: EntityQuery, caller: Principal): Promise<Row[]> {
  const { PageNum, PageSize, ...filters } = query.parameters;
  const size = z.coerce.number().int().min(1).max(entity.pageSize).default(entity.pageSize);
  const Page = z.object({ PageNum: z.coerce.number().int().min(1).default(1), PageSize: size });
  const page = parseParameters(Page, { PageNum, PageSize });
  const fields = fieldsOf(entity, query.fields);
  const order = orderOf(entity, query.sort);
  const rows = (await entity.read(filters, caller))
    .toSorted((a, b) => compareRows(a, b, order))
    .slice((page.PageNum - 1) * page.PageSize, page.PageNum * page.PageSize);
  const complete = (await entity.complete?.(rows, fields)) ?? rows;
  return complete.map((row) => {
    const asked = fields === entity.fields ? [...fields, ...restOf(entity, row)] : fields;
    return Object.fromEntries(asked.map((field) => [field, row[field]]));
  });
}

/** What a row has beside the fields of its entity, where the entity has such. */
function restOf({ fields, moreFields }: Entity, row: Row): string[] {
  return moreFields === undefined ? [] : Object.keys(row).filter((name) => !fields.includes(name));
}

/** 'id,title', ['id', 'title'], or nothing, '' and '*' for all. */
function fieldsOf(entity: Entity, asked: string | string[] | undefined): readonly string[] {
  const names = (typeof asked === 'string' ? asked.split(',') : (asked ?? [])).map((name) => name.trim());
  if (names.length === 0 || names.join('') === '' || names.join('') === '*') return entity.fields;
  return names.map((name) => fieldNamed(entity, name, 'fields'));
}

interface Order {
  field: string;
  sign: 1 | -1;
}

/** 'CreatedDate DESC, id' or a list of such; nothing keeps the default order. */
function orderOf(entity: Entity, asked: unknown): Order[] {
  const parsed = z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .safeParse(asked);
  if (!parsed.success) throw invalid('sort');
  const terms = [parsed.data ?? []].flat().flatMap((text) => text.split(','));
  return terms
    .map((term) => term.trim())
    .filter((term) => term !== '')
    .map((term) => {
      const [, name = '', direction = ''] = /^(\w+)(?:\s+(asc|desc))?$/i.exec(term) ?? [];
      return { field: fieldNamed(entity, name, 'sort'), sign: isSameName(direction, 'desc') ? -1 : 1 };
    });
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
