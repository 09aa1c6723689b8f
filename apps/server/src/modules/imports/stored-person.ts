import { COLUMN_FIELDS } from '@domdom/domain/imports/columns';
import { IMPORT_STATUS, type ImportRow, MAIL_STATUS } from '@domdom/domain/imports/rows';
import { isSchoolGrade } from '@domdom/domain/school/grades';
import { isSchoolTypeId } from '@domdom/domain/school/school-types';
import { z } from 'zod';

/** What is kept of a person beside the password, which is stored apart and removed soon. */
const Person = z.object({
  fullname: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  contactEmail: z.string().default(''),
  gender: z.union([z.literal(1), z.literal(2)]).nullable(),
  birthday: z.string(),
  schoolType: z.int().nullable(),
  type: z.union([z.literal(1), z.literal(2)]),
  userType: z.enum(['student', 'teacher']),
  /** As in the file. */
  userName: z.string(),
  /** What the account will be called, or is called. */
  proposedName: z.string(),
  phone: z.string(),
  className: z.string(),
  grade: z.int().nullable(),
  /** An existing student may be placed in the class. */
  isCertain: z.boolean(),
  /** The class that the import made for the row. */
  madeClass: z.string().nullable().default(null),
});
export type Person = z.output<typeof Person>;

export const personOf = (stored: unknown): Person => Person.parse(stored);

export const toPerson = (row: ImportRow, proposedName: string, isCertain: boolean): Person =>
  Person.parse({ ...row, proposedName, isCertain });

/** The row that a stored person was read from, to be judged again. */
export const rowOf = (person: Person, { no, password }: { no: number; password: string }): ImportRow => ({
  ...person,
  no,
  password,
  status: IMPORT_STATUS.new,
  message: '',
  mailStatus: MAIL_STATUS.waiting,
  mailMessage: '',
});

export const gradeOf = ({ grade }: Person) => (isSchoolGrade(grade) ? grade : null);
export const schoolTypeOf = ({ schoolType }: Person) => (isSchoolTypeId(schoolType) ? schoolType : null);

const Layout = z.object({
  headerRow: z.int(),
  columns: z.array(z.object({ label: z.string(), field: z.enum(COLUMN_FIELDS) })),
  defaultClass: z.string(),
});
export const layoutOf = (stored: unknown) => (stored === null ? null : Layout.parse(stored));
