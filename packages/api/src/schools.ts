import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { ATTEMPT_RULE_MESSAGES, BACK_LIMITS, RESULT_TOAST_LIMITS } from '@domdom/domain/exam/limits';
import {
  MOST_IMPORTED_SCHOOLS,
  SCHOOL_FILE_LIMIT_BYTES,
  SCHOOL_NAME_LENGTH,
} from '@domdom/domain/school/schools';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { DistrictId } from './places.ts';
import { Bytes, FileBytes, Id, paged, PageQuery } from './shared.ts';

const SchoolName = z
  .string()
  .max(500)
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, 'Chưa nhập tên trường!')
      .max(SCHOOL_NAME_LENGTH, `Tên trường nhiều nhất ${SCHOOL_NAME_LENGTH} ký tự!`),
  );

export const School = z.object({
  id: Id,
  name: z.string(),
  cityId: z.int().nullable(),
  districtId: z.int().nullable(),
  /**
   * 'Phường Ba Đình, Hà Nội'. Empty until someone sets it, and until then the registration page does not offer the
   * school.
   */
  place: z.string(),
  isClosed: z.boolean(),
  /** True for the caller's own school, and for a school without administrators. */
  canChange: z.boolean(),
  isOwn: z.boolean(),
  /** Its people log in at `/s/<code>`. Null for schools with other administrators, as the number. */
  code: z.string().nullable(),
  /** Null for schools with other administrators. */
  accountCount: z.int().nullable(),
});
export type School = z.output<typeof School>;

export const SchoolImportRow = z.object({
  /** Row in the spreadsheet, from 1. */
  row: z.int(),
  name: z.string(),
  place: z.string(),
  districtId: z.int().nullable(),
  status: z.enum(['new', 'existing', 'invalid']),
  /** Why the row is invalid. */
  reason: z.string(),
});
export type SchoolImportRow = z.output<typeof SchoolImportRow>;

const BackLimit = z
  .int(ATTEMPT_RULE_MESSAGES.back)
  .min(BACK_LIMITS.min, ATTEMPT_RULE_MESSAGES.back)
  .max(BACK_LIMITS.max, ATTEMPT_RULE_MESSAGES.back);
const ToastMs = z
  .int(ATTEMPT_RULE_MESSAGES.toast)
  .min(RESULT_TOAST_LIMITS.min, ATTEMPT_RULE_MESSAGES.toast)
  .max(RESULT_TOAST_LIMITS.max, ATTEMPT_RULE_MESSAGES.toast);

/** What a school sets about the attempts of its students; null: as usual. */
export const AttemptRules = z.object({
  /** The press of Back that ends a test or an exercise; 0: none does. */
  maxBackViolations: z.int().nullable(),
  /** How long the verdict of an answer stays, in milliseconds. */
  resultToastMs: z.int().nullable(),
  /** What applies where the school has set nothing. */
  usual: z.object({ maxBackViolations: z.int(), resultToastMs: z.int() }),
});
export type AttemptRules = z.output<typeof AttemptRules>;

const access = { who: AREA_ACCESS.schools } as const;

export const schoolRoutes = defineRoutes({
  'GET /api/schools': {
    summary: 'All schools, by name; what an administrator may change is said of each',
    access,
    budget: BUDGETS.searches,
    /** Words of the name or the place, ignoring case and tone marks. */
    query: PageQuery.extend({ search: z.string().max(100).default('') }),
    res: paged(School),
  },
  'POST /api/schools': {
    summary: 'Add a school, with the place where it is',
    access,
    budget: BUDGETS.administration,
    body: z.strictObject({ name: SchoolName, districtId: DistrictId }),
    res: School,
  },
  'PATCH /api/schools/:schoolId': {
    summary: 'Rename a school, say where it is, close it while nobody has an account there, or open it',
    access,
    budget: BUDGETS.administration,
    params: z.strictObject({ schoolId: Id }),
    body: z.strictObject({
      name: SchoolName.optional(),
      districtId: DistrictId.optional(),
      isClosed: z.boolean().optional(),
    }),
    res: School,
  },
  'GET /api/admin/attempt-rules': {
    summary: "What the administrator's own school has set about attempts",
    access: { who: AREA_ACCESS.schools, confirmed: true },
    res: AttemptRules,
  },
  'PUT /api/admin/attempt-rules': {
    summary:
      "Set how often Back may be pressed and how long a verdict stays, for the administrator's own school",
    access: { who: AREA_ACCESS.schools, confirmed: true },
    budget: BUDGETS.administration,
    body: z.strictObject({ maxBackViolations: BackLimit.nullable(), resultToastMs: ToastMs.nullable() }),
    res: AttemptRules,
  },
  'GET /api/schools/template': {
    summary: 'An Excel file to fill in with schools',
    access,
    budget: BUDGETS.exports,
    res: Bytes,
  },
  'POST /api/schools/import/read': {
    summary: 'What would become of each row of an Excel file; nothing is written',
    access,
    budget: BUDGETS.imports,
    body: FileBytes,
    maxBodyBytes: SCHOOL_FILE_LIMIT_BYTES,
    takesFile: true,
    res: z.object({ rows: z.array(SchoolImportRow) }),
  },
  'POST /api/schools/import': {
    summary:
      'Add schools that were read from a file, all or none; those that are there already stay as they are',
    access,
    budget: BUDGETS.imports,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ name: SchoolName, districtId: DistrictId }))
        .min(1)
        .max(MOST_IMPORTED_SCHOOLS),
    }),
    maxBodyBytes: 4 * 1024 * 1024,
    maxValues: 3 * MOST_IMPORTED_SCHOOLS + 10,
    res: z.object({ added: z.int(), existing: z.int() }),
  },
});
