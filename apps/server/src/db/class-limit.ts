import { type RawBuilder, sql } from 'kysely';
import type { ClassLimit } from '@domdom/domain/access/class-limit';

/** `isWithinLimit` in SQL, for the rows of the table aliased as `classes`. */
export function isWithinClassLimit(limit: ClassLimit, classes: string): RawBuilder<boolean> {
  if (limit === null) return sql<boolean>`true`;
  const { grades, classIds } = limit;
  return sql<boolean>`(
    ${sql.ref(`${classes}.grade`)} = any(${[...grades]}::int[])
    or ${sql.ref(`${classes}.id`)} = any(${[...classIds]}::uuid[])
  )`;
}
