import type { TeacherFile } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { isGradeOfSchoolType } from '@domdom/domain/school/grades';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { presentTeacherFile } from './document.present.ts';
import { isOfLevel, selectSchoolTypeId, selectTeacherFiles } from './document.repo.ts';

/** The documents with a grade, for the teachers of its school level. */
export class TeacherFileService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The files of a grade; refuses a grade of another school level than the teacher's. */
  async ofGrade(caller: Caller, grade: number): Promise<TeacherFile[]> {
    if (!isGradeOfSchoolType(await selectSchoolTypeId(this.#db, caller.userId), grade)) {
      throw new AppError('FORBIDDEN');
    }
    const rows = await selectTeacherFiles(this.#db, caller.schoolId, grade);
    return rows.map((row) => presentTeacherFile({ ...row, grade }));
  }

  isOfLevel(caller: Caller, id: string): Promise<boolean> {
    return isOfLevel(this.#db, id, caller.userId);
  }
}
