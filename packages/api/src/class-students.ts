import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { birthdayOf, MOST_PASTED_STUDENTS, studentFaults } from '@domdom/domain/accounts/pasted-students';
import { isUserName } from '@domdom/domain/accounts/user-name';
import { normaliseEmail } from '@domdom/domain/email';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id } from './shared.ts';

const Typed = z.strictObject({
  fullName: z.string().max(500),
  /** 'YYYY-MM-DD' or 'DD/MM/YYYY'; '' for none. */
  birthday: z.string().max(40),
  /** A parent's, which siblings may share; '' for none. */
  contactEmail: z.string().max(250),
});

/** The same rules as in the form; what is wrong is said beside its field. */
function refuseFaults(student: z.output<typeof Typed>, context: z.core.$RefinementCtx): void {
  for (const [field, message] of Object.entries(studentFaults(student))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

const tidied = ({ fullName, birthday, contactEmail }: z.output<typeof Typed>) => ({
  fullName: cleanLine(fullName),
  birthday: birthdayOf(birthday) ?? null,
  contactEmail: normaliseEmail(contactEmail) || null,
});

const PastedStudent = Typed.superRefine(refuseFaults).transform(tidied);

const NewStudent = Typed.extend({
  userName: z
    .string()
    .refine(isUserName, 'Tên đăng nhập có 3 đến 32 chữ thường không dấu hoặc số, bắt đầu bằng chữ!'),
})
  .superRefine(refuseFaults)
  .transform((student) => ({ ...tidied(student), userName: student.userName }));

const ProposedStudent = z.object({
  /** Free in the school, and different from those of the other lines. */
  userName: z.string(),
  /** A student of the class has this name already. */
  isMember: z.boolean(),
  /** Students of the school who are not in the class and have this name. Only whose birthday is not another one. */
  known: z.array(z.object({ id: Id, fullName: z.string(), classNames: z.array(z.string()) })),
});

const CreatedStudent = z.object({
  id: Id,
  fullName: z.string(),
  userName: z.string(),
  /** Shown in this answer only. Both are null once the student has logged in. */
  password: z.string().nullable(),
  /** What the QR code of the card holds. */
  token: z.string().nullable(),
});

export const classStudentRoutes = defineRoutes({
  'POST /api/teacher/classes/:classId/students/preview': {
    summary:
      'What adding these students would do: user names, namesakes in the class and in the school; nothing is written',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: z.strictObject({ classId: Id }),
    body: z.strictObject({ students: z.array(PastedStudent).min(1).max(MOST_PASTED_STUDENTS) }),
    res: z.object({ students: z.array(ProposedStudent) }),
  },
  'POST /api/teacher/classes/:classId/students': {
    summary:
      'Make accounts with cards for new students and put known students of the school on the roster; all or nothing. The same key again makes nothing, and new cards for those who have not logged in yet',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: z.strictObject({ classId: Id }),
    body: z
      .strictObject({
        key: Id,
        created: z.array(NewStudent).max(MOST_PASTED_STUDENTS),
        /** Students of the school, as the preview has named them. */
        knownIds: z.array(Id).max(MOST_PASTED_STUDENTS),
      })
      .refine(({ created, knownIds }) => created.length + knownIds.length > 0, 'Chưa có học sinh nào!'),
    res: z.object({
      created: z.array(CreatedStudent),
      /** How many known students were put on the roster. */
      added: z.int(),
      className: z.string(),
      schoolName: z.string(),
      schoolCode: z.string(),
    }),
  },
});
