import { ROLES } from '@domdom/domain/access/roles';
import type { ActorTrx } from '../db/transaction.ts';
import { insertInBatches } from './demo-term-batches.ts';
import { DAY_MS } from './demo-term-plan.ts';
import { TO_CLASSES, TO_EVERYONE } from './demo-term-texts.ts';

/** Older notifications about marks are left out: nobody scrolls so far. */
const MARKS_OF_DAYS = 14;
/** The classes whose students have not read what came in the last days. */
const WITH_UNREAD = ['3B', '6B'];
const UNREAD_DAYS = 5;

interface DemoClass {
  id: string;
  schoolId: string;
  name: string;
  teacherId: string;
  teacherName: string;
}

interface Given {
  id: string;
  ofClass: DemoClass;
  title: string;
  givenAt: Date;
}

interface Done {
  given: Given;
  studentId: string;
  /** Null: the teacher has not marked it. */
  mark: { at: Date } | null;
}

const documentOf = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [] }] }],
  });

/** Writes what the bells of the demo school contain, most of it read already. */
export async function writeNotifications(
  trx: ActorTrx,
  term: { classes: readonly DemoClass[]; given: readonly Given[]; done: readonly Done[]; nowMs: number },
): Promise<void> {
  const { classes, given, done, nowMs } = term;
  const [first] = classes;
  if (first === undefined) return;
  const { schoolId } = first;
  const { userId: author } = await trx
    .selectFrom('userRoles')
    .select('userId')
    .where('schoolId', '=', schoolId)
    .where('roleId', '=', ROLES.administrator)
    .orderBy('userId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = (daysAgo: number) => new Date(nowMs - daysAgo * DAY_MS);
  const rows = [
    ...TO_EVERYONE.map(({ daysAgo, title, text }) => ({
      schoolId,
      audience: 'ALL',
      title,
      content: text,
      document: documentOf(text),
      setting: JSON.stringify({ type: 'SCHOOL_NOTIFICATION' }),
      createdBy: author,
      createdAt: at(daysAgo),
    })),
    ...TO_CLASSES.flatMap(({ className, daysAgo, title, text }) => {
      const target = classes.find(({ name }) => name === className);
      if (target === undefined) return [];
      return {
        schoolId,
        audience: 'CLASS',
        audienceClassId: target.id,
        title,
        content: text,
        document: documentOf(text),
        setting: JSON.stringify({ type: 'CLASS_NOTIFICATION', classId: target.id }),
        createdBy: target.teacherId,
        createdAt: at(daysAgo),
      };
    }),
    ...given.map((one) => ({
      schoolId,
      audience: 'CLASS',
      audienceClassId: one.ofClass.id,
      title: `Bài tập mới: ${one.title}`,
      content: `${one.ofClass.teacherName} đã giao bài "${one.title}".`,
      setting: JSON.stringify(settingOf('GIVE_ASSIGNMENT', one)),
      createdBy: one.ofClass.teacherId,
      createdAt: one.givenAt,
    })),
    ...done.flatMap(({ given: one, studentId, mark }) =>
      mark === null || mark.at < at(MARKS_OF_DAYS)
        ? []
        : {
            schoolId,
            audience: 'USER',
            audienceUserId: studentId,
            title: `Bài làm đã được chấm: ${one.title}`,
            content: `${one.ofClass.teacherName} đã chấm bài "${one.title}" của em.`,
            setting: JSON.stringify({ ...settingOf('MARK_ASSIGNMENT', one), studentId }),
            createdBy: one.ofClass.teacherId,
            createdAt: mark.at,
          },
    ),
  ];
  await insertInBatches(rows, (batch) => trx.insertInto('notifications').values(batch).execute());
  await markRead(trx, { schoolId, unreadFrom: at(UNREAD_DAYS) });
}

const settingOf = (type: string, { id, ofClass }: Given) => ({
  type,
  classId: ofClass.id,
  assignmentId: id,
  exerciseType: 'UNIT',
});

/** Everybody has read everything, but for the last days of some classes. */
async function markRead(trx: ActorTrx, of: { schoolId: string; unreadFrom: Date }): Promise<void> {
  await trx
    .insertInto('notificationMarks')
    .columns(['userId', 'notificationId', 'schoolId', 'readAt'])
    .expression((eb) =>
      eb
        .selectFrom('notifications as n')
        .innerJoin('users', 'users.schoolId', 'n.schoolId')
        .leftJoin('classMembers as m', (join) =>
          join.onRef('m.studentId', '=', 'users.id').onRef('m.schoolId', '=', 'users.schoolId'),
        )
        .leftJoin('classes', 'classes.id', 'm.classId')
        .where('n.schoolId', '=', of.schoolId)
        .where(({ eb: is, or, and }) =>
          or([
            is('n.audience', '=', 'ALL'),
            is('n.audienceUserId', '=', is.ref('users.id')),
            and([
              is('n.audience', '=', 'CLASS'),
              is('n.audienceClassId', '=', is.ref('m.classId')),
              or([is('classes.name', 'not in', WITH_UNREAD), is('n.createdAt', '<', of.unreadFrom)]),
            ]),
          ]),
        )
        .select(['users.id', 'n.id as notificationId', 'n.schoolId', 'n.createdAt'])
        .distinct(),
    )
    .execute();
}
