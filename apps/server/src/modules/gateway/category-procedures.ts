import { z } from 'zod';
import type { Category } from '@domdom/api';
import { CategoryFields, categoryRoutes } from '@domdom/api/categories';
import { NO_PARENT } from '@domdom/domain/categories/category';
import { isSchoolTypeId } from '@domdom/domain/school/school-types';
import { parseInput } from '../../http/parse-input.ts';
import type { CategoryService } from '../categories/category.service.ts';
import { AppError } from '@domdom/domain/errors/app-error';
import { inTheirNames, type Row, Uuid } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';

const { who, list } = categoryRoutes['GET /api/categories'].access;

/** Older clients leave out a value in three ways. */
const Given = z
  .string()
  .max(2000)
  .nullish()
  .transform((text) => text ?? '');
const GivenNumber = z
  .union([z.number(), z.string().regex(/^-?[0-9]{1,9}$/), z.literal('')])
  .nullish()
  .transform((given) => (given === null || given === undefined || given === '' ? null : Number(given)));

/** The fields as older clients write them; the dates are set by the server, and the sent ones are ignored. */
const Saved = z.strictObject({
  Id: Given,
  ComponentType: Given,
  Notes: Given,
  CreatedDate: z.unknown().optional(),
  ModifiedDate: z.unknown().optional(),
  QuestionTypeCode: Given,
  QuestionTypeName: Given,
  SchoolType: GivenNumber,
  SubTypeName: Given,
  ParentId: Given,
  SortOrder: GivenNumber,
  Skill: Given,
});

function idOf(sent: string): string {
  const id = Uuid.safeParse(sent);
  if (id.success) return id.data;
  throw new AppError('INVALID_INPUT', { issues: [{ path: 'Id', message: 'Mã không hợp lệ!' }] });
}

/** Throws what is wrong under our names. */
function fieldsOf(given: z.output<typeof Saved>): z.output<typeof CategoryFields> {
  const parsed = parseInput(CategoryFields, {
    schoolType: given.SchoolType,
    parentId: given.ParentId === '' ? null : given.ParentId,
    questionTypeName: given.QuestionTypeName,
    questionTypeCode: given.QuestionTypeCode,
    subTypeName: given.SubTypeName,
    componentType: given.ComponentType,
    skill: given.Skill,
    sortOrder: given.SortOrder,
    notes: given.Notes,
  });
  if ('error' in parsed) throw parsed.error;
  return parsed.value;
}

/** The names under which an older client sent the fields that may be wrong. */
const SENT_AS: Partial<Record<string, keyof z.input<typeof Saved>>> = {
  schoolType: 'SchoolType',
  parentId: 'ParentId',
  questionTypeName: 'QuestionTypeName',
  questionTypeCode: 'QuestionTypeCode',
  subTypeName: 'SubTypeName',
  componentType: 'ComponentType',
  skill: 'Skill',
  sortOrder: 'SortOrder',
  notes: 'Notes',
};

const selected = ({ id, parentId, sortOrder, questionTypeName }: Omit<Category, 'children'>): Row => ({
  id,
  parentId,
  sortOrder,
  questionTypeName,
});

/** The categories of the school under the names of older clients, for the same people. */
export function categoryProcedures(categories: CategoryService): Procedure[] {
  return [
    defineProcedure({
      name: 'p_SACHSO_QuestionTypeCategories_Select',
      budget: categoryRoutes['GET /api/categories'].budget,
      who,
      list,
      parameters: z.strictObject({ SchoolType: GivenNumber }),
      async run({ SchoolType }, { caller }) {
        const roots = await categories.list(caller);
        return roots
          .filter(({ schoolType }) => !isSchoolTypeId(SchoolType) || schoolType === SchoolType)
          .flatMap(({ children, ...root }) => [selected(root), ...children.map(selected)]);
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_QuestionTypeCategories_InsertUpdate',
      isChange: true,
      budget: categoryRoutes['POST /api/categories'].budget,
      who,
      list,
      parameters: Saved,
      async run(given, { caller }) {
        const save = async () => {
          const fields = fieldsOf(given);
          if (given.Id === '' || given.Id === NO_PARENT) return categories.add(caller, fields);
          const id = idOf(given.Id);
          return categories.change(caller, id, { ...fields, modifiedDate: null });
        };
        return [await save().catch((error: unknown) => inTheirNames(error, SENT_AS))];
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_QuestionTypeCategories_Delete',
      isChange: true,
      budget: categoryRoutes['DELETE /api/categories/:categoryId'].budget,
      who,
      list,
      parameters: z.strictObject({ Id: Uuid }),
      async run({ Id: id }, { caller }) {
        if (!(await categories.isOfSchool(caller, id))) throw new AppError('NOT_FOUND');
        await categories.remove(caller, id, null);
        return [{ id }];
      },
    }),
  ];
}
