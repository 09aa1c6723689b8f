import {
  addToList,
  buildAssignment,
  buildBankQuestion,
  buildCategory,
  buildClass,
  buildSchool,
  buildUser,
  type BuiltUser,
  findExamination,
  onlyStudent,
} from './builders.ts';
import { buildNotification } from './build-mails.ts';
import { buildFiles } from './build-files.ts';
import type { Browser, openTestApp } from './test-app.ts';

export type Person = 'student' | 'teacher' | 'administrator';

/** One person of each kind with something of their own, and the same ids of another school. */
export interface GatewayStage {
  by: Record<Person, Browser>;
  users: Record<Person, BuiltUser>;
  examinationId: string;
  own: Record<Thing, string>;
  foreign: Record<Thing, string>;
}
export type Thing =
  | 'class'
  | 'assignment'
  | 'folder'
  | 'file'
  | 'notification'
  | 'category'
  | 'question'
  | 'student'
  | 'teacher';

export async function setGatewayStage(test: ReturnType<typeof openTestApp>): Promise<GatewayStage> {
  const corner = async () => {
    const teacher = await buildUser(test.db, { role: 'teacher', schoolId: await buildSchool(test.db) });
    const target = await buildClass(test.db, { teacher });
    const student = onlyStudent(target);
    const { ownFolder, ownFile } = await buildFiles(test, teacher, target.id);
    const ids: Record<Thing, string> = {
      class: target.id,
      assignment: (await buildAssignment(test.db, target)).id,
      folder: ownFolder,
      file: ownFile,
      notification: await buildNotification(test.db, student),
      category: await buildCategory(test.db, teacher.schoolId),
      question: await buildBankQuestion(test.db, teacher),
      student: student.id,
      teacher: teacher.id,
    };
    return { teacher, student, ids };
  };
  const [here, there] = [await corner(), await corner()];
  const { schoolId } = here.teacher;
  const administrator = await buildUser(test.db, { role: 'administrator', schoolId });
  await addToList(test.db, 'categoryManagement', administrator);
  const users = { student: here.student, teacher: here.teacher, administrator };
  return {
    users,
    by: {
      student: await test.logIn(users.student),
      teacher: await test.logIn(users.teacher),
      administrator: await test.logIn(users.administrator),
    },
    examinationId: (await findExamination(test.db)).id,
    own: here.ids,
    foreign: there.ids,
  };
}
