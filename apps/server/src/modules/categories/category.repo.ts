import { sql } from 'kysely';
import { categoryNameKey } from '@domdom/domain/categories/category';
import type { CheckedCategory } from '@domdom/domain/categories/category-form';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { violates } from '../../db/violates.ts';

const present = (db: Database | Trx) =>
  db.selectFrom('questionCategories as c').where('c.deletedAt', 'is', null);

const categoryRows = (db: Database | Trx, schoolId: string) =>
  present(db)
    .where('c.schoolId', '=', schoolId)
    .select([
      'c.id',
      'c.parentId',
      'c.schoolTypeId',
      'c.name',
      'c.code',
      'c.answerCode',
      'c.componentType',
      'c.skills',
      'c.sortOrder',
      'c.notes',
      'c.createdAt',
      'c.updatedAt',
    ]);

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** In the order of their list. Children and parents are mixed. */
export async function selectCategories(db: Database | Trx, schoolId: string) {
  return categoryRows(db, schoolId)
    .orderBy('c.schoolTypeId')
    .orderBy('c.sortOrder')
    .orderBy('c.id')
    .execute();
}

export async function selectOptionalCategory(db: Database | Trx, schoolId: string, id: string) {
  return (await categoryRows(db, schoolId).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** How many questions of the bank each category holds; those without any are not listed. */
export async function countQuestions(db: Database | Trx, schoolId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('bankQuestions as q')
    .where('q.schoolId', '=', schoolId)
    .where('q.deletedAt', 'is', null)
    .where('q.categoryId', 'is not', null)
    .groupBy('q.categoryId')
    .select((eb) => ['q.categoryId', eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ categoryId, count }) => [categoryId ?? '', count]));
}

/** Also true after all were deleted. */
export async function hadCategories(db: Database | Trx, schoolId: string): Promise<boolean> {
  const row = db.selectFrom('questionCategories').select('id').where('schoolId', '=', schoolId).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

/** One change of a school's categories after the other, until the transaction ends. */
export async function lockCategories(trx: Trx, schoolId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`categories/${schoolId}`}, 0))`.execute(trx);
}

const columnsOf = (category: CheckedCategory) => ({
  parentId: category.parentId,
  schoolTypeId: category.schoolType,
  name: category.questionTypeName,
  nameKey: categoryNameKey(category.questionTypeName),
  code: category.questionTypeCode,
  answerCode: category.subTypeName,
  componentType: category.componentType,
  skills: category.skill,
  sortOrder: category.sortOrder,
  notes: category.notes,
});

export async function insertCategories(
  trx: ActorTrx,
  schoolId: string,
  categories: readonly CheckedCategory[],
) {
  return trx
    .insertInto('questionCategories')
    .values(categories.map((category) => ({ ...columnsOf(category), schoolId })))
    .returning(['id', 'schoolTypeId', 'code'])
    .execute();
}

export async function updateCategory(trx: ActorTrx, id: string, category: CheckedCategory): Promise<void> {
  await trx
    .updateTable('questionCategories')
    .set({ ...columnsOf(category), updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Writes down a parent's skills; that is no change of what its author wrote, so its date stays. */
export async function updateSkills(trx: ActorTrx, id: string, skills: readonly string[]): Promise<void> {
  await trx
    .updateTable('questionCategories')
    .set({ skills: [...skills] })
    .where('id', '=', id)
    .where('skills', 'is distinct from', sql<string[]>`${[...skills]}`)
    .execute();
}

export async function deleteCategory(trx: ActorTrx, id: string): Promise<void> {
  await trx
    .updateTable('questionCategories')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Moves every question of a category, deleted ones too, so that none refers to a deleted category. */
export async function moveQuestions(trx: ActorTrx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('bankQuestions').set({ categoryId: to }).where('categoryId', '=', from).execute();
}

/** Whether a write was refused because the school type already has a category of this name. */
export const isTakenNameError = (error: unknown): boolean => violates(error, 'question_categories_name');

/** The school's first new question waits while old ones are sorted; more could take longer than a statement may. */
const MOST_SORTED = 20_000;

/**
 * Puts the newest questions that were there before the first categories into the one of their type. A question that
 * somebody is changing stays without. In a larger bank, the older ones wait for somebody to choose their category.
 */
export async function sortOldQuestions(trx: ActorTrx, schoolId: string, most = MOST_SORTED): Promise<void> {
  await sql`
    update bank_questions q set category_id = c.id
    from question_categories c, (
      select id from bank_questions
      where school_id = ${schoolId} and category_id is null and deleted_at is null
      order by id desc limit ${most} for update skip locked
    ) as old
    where q.id = old.id and c.school_id = ${schoolId} and c.component_type = q.type and c.deleted_at is null
      and c.school_type_id = ${SCHOOL_TYPE_OF_GRADE}`.execute(trx);
}

/** `schoolTypeOfGrade` for `q.grade`. */
const SCHOOL_TYPE_OF_GRADE = sql`case when q.grade >= 10 then 3 when q.grade >= 6 then 2 when q.grade >= 1 then 1 else 0 end`;

/** The oldest category of a question type; nobody deletes it before the transaction ends. */
export async function lockOptionalCategoryOfType(
  trx: Trx,
  wanted: { schoolId: string; schoolType: number; type: string },
): Promise<string | null> {
  const row = await present(trx)
    .where('c.schoolId', '=', wanted.schoolId)
    .where('c.schoolTypeId', '=', wanted.schoolType)
    .where('c.componentType', '=', wanted.type)
    .select('c.id')
    .orderBy('c.id')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Like the above, for a chosen one. */
export async function lockOptionalCategory(trx: Trx, schoolId: string, id: string) {
  const row = present(trx).where('c.schoolId', '=', schoolId).where('c.id', '=', id);
  return (await row.select(['c.id', 'c.schoolTypeId']).forShare().executeTakeFirst()) ?? null;
}

/** Like the above, for several; always in the same order, so that two transactions cannot deadlock. */
export async function lockCategoriesById(trx: Trx, schoolId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return present(trx)
    .where('c.schoolId', '=', schoolId)
    .where('c.id', 'in', ids)
    .select(['c.id', 'c.schoolTypeId', 'c.componentType'])
    .orderBy('c.id')
    .forShare()
    .execute();
}

/** Ids of a category and of everything below it, for conditions of other queries. */
export const categoryIdsUnder = (db: Database | Trx, id: string) =>
  present(db)
    .where((eb) => eb.or([eb('c.id', '=', id), eb('c.parentId', '=', id)]))
    .select('c.id');

/** The question types that a school sorts into this category; a root stands for everything below it. */
export async function componentTypesUnder(db: Database, schoolId: string, id: string): Promise<string[]> {
  const rows = await present(db)
    .where('c.schoolId', '=', schoolId)
    .where((eb) => eb.or([eb('c.id', '=', id), eb('c.parentId', '=', id)]))
    .where('c.componentType', '<>', '')
    .select('c.componentType')
    .execute();
  return rows.map(({ componentType }) => componentType);
}
