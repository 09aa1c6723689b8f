import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { readSkills } from '@domdom/domain/categories/category';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { BUDGETS } from './budgets.ts';
import { type Access, defineRoutes } from './contract.ts';
import { Count, Id, Instant, Ok } from './shared.ts';

/** A category, under the field names of older clients. */
const CategoryRow = z.object({
  id: Id,
  /** Zeros for a root. */
  parentId: Id,
  schoolType: z.int(),
  questionTypeName: z.string(),
  questionTypeCode: z.string(),
  subTypeName: z.string(),
  /** A type of the registry; empty for most roots. */
  componentType: z.string(),
  sortOrder: z.int(),
  /** With commas: 'L,R'. */
  skill: z.string(),
  notes: z.string(),
  createdDate: Instant,
  modifiedDate: Instant,
  level: z.literal([1, 2]),
  /** Questions of the bank in this very category. */
  questionCount: Count,
});
export const Category = CategoryRow.extend({
  children: z.array(CategoryRow.extend({ children: z.array(z.never()) })),
});
export type Category = z.output<typeof Category>;
export type AnyCategory = z.output<typeof CategoryRow>;

/** A category to choose for a question. */
const CategoryChoice = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  schoolType: z.int(),
  componentType: z.string(),
});
export type CategoryChoice = z.output<typeof CategoryChoice>;

const Line = z.string().max(500).transform(cleanLine);

/** What is missing or too long is told field by field by `checkCategory`, so hardly anything is required here. */
export const CategoryFields = z.strictObject({
  schoolType: z.number().min(0).max(100).nullish(),
  /** Zeros or nothing for a root. */
  parentId: Id.nullish(),
  questionTypeName: Line.default(''),
  questionTypeCode: Line.default(''),
  subTypeName: Line.default(''),
  componentType: z.string().max(60).default(''),
  skill: z
    .union([z.array(z.string().max(10)).max(20), z.string().max(100).transform(readSkills)])
    .default([]),
  sortOrder: z.number().min(-100_000).max(100_000).nullish(),
  notes: z.string().max(2000).trim().default(''),
});

const access = { who: AREA_ACCESS.categories, list: 'categoryManagement' } as const satisfies Access;
const ofCategory = {
  access: { ...access, to: 'schoolCategory' },
  params: z.strictObject({ categoryId: Id }),
} as const;

export const categoryRoutes = defineRoutes({
  'GET /api/categories': {
    summary: "The school's categories: roots by school type and order, each with its children",
    access,
    budget: BUDGETS.searches,
    res: z.object({ items: z.array(Category) }),
  },
  'POST /api/categories': {
    summary: 'Add a category; a root unless it names a parent',
    access,
    budget: BUDGETS.administration,
    body: CategoryFields,
    res: Category,
  },
  'PUT /api/categories/:categoryId': {
    summary: 'Change a category; refused when somebody else has changed it since',
    ...ofCategory,
    budget: BUDGETS.administration,
    body: CategoryFields.extend({ modifiedDate: Instant }),
    res: Category,
  },
  'DELETE /api/categories/:categoryId': {
    summary: 'Delete a category without children. Where it holds questions, the call says where they go',
    ...ofCategory,
    budget: BUDGETS.administration,
    query: z.strictObject({ moveTo: z.union([z.literal('none'), Id]).optional() }),
    res: Ok,
  },
  'GET /api/category-choices': {
    summary: 'The categories that a question of the bank may have, in the order of their list',
    access: { who: AREA_ACCESS.questionBank, confirmed: true },
    res: z.object({ items: z.array(CategoryChoice) }),
  },
});
