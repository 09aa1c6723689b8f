import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { TaughtClass } from './classes.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Name } from './shared.ts';

const ClassCopy = z.object({
  class: TaughtClass,
  /** How much of the work was given again. */
  givenCount: z.int(),
  /** Books that the copy was given. */
  bookCount: z.int(),
  /** The work that could not be given, and why. */
  left: z.array(z.object({ title: z.string(), why: z.string() })),
});
export type ClassCopy = z.output<typeof ClassCopy>;

export const classCopyRoutes = defineRoutes({
  'POST /api/teacher/classes/:classId/copy': {
    summary:
      'Make an own class of the same grade, with what is asked for: students, groups, colleagues, given books and work',
    // Colleagues are invited, as only confirmed teachers may do.
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: z.strictObject({ classId: Id }),
    body: z.strictObject({
      className: Name,
      students: z.boolean().default(false),
      groups: z.boolean().default(false),
      teachers: z.boolean().default(false),
      /** The books that the class was given. */
      books: z.boolean().default(false),
      /** The day on which the first work opens, tomorrow at the earliest; null leaves the work behind. */
      workFrom: Instant.nullable().default(null),
    }),
    res: ClassCopy,
  },
});
