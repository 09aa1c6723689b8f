import { randomInt } from 'node:crypto';
import {
  type LoginPicture,
  makePicturePassword,
  mayHavePictures,
  type OpenDeviceHours,
  pictureText,
} from '@domdom/domain/accounts/picture-password';
import { AppError } from '@domdom/domain/errors/app-error';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { hashInTurn, turnOfUser } from '../auth/password.service.ts';
import type { SessionService } from '../auth/session.service.ts';
import { hashToken } from '../auth/token.service.ts';
import { type ClassRow, selectOptionalClass } from '../classes/class.service.ts';
import { selectSchoolOfCards } from './card.repo.ts';
import {
  closeDevices,
  countOpenDevices,
  deletePictures,
  openDevice,
  type PictureStudentRow,
  replacePictures,
  selectPictureStudents,
} from './picture.repo.ts';

export { deleteOldClassDevices } from './picture.repo.ts';

const TOO_OLD = 'Đăng nhập bằng hình chỉ dành cho lớp mẫu giáo, lớp 1 và lớp 2.';
const GONE = 'Có em không còn trong danh sách này. Hãy tải lại trang rồi thử lại!';
const NO_COOKIE =
  'Trình duyệt này không giữ cookie nên không mở được cho lớp. Hãy tải lại trang rồi thử lại!';

/** What a teacher does about pictures with which young children log in. */
export class ClassPictures {
  readonly #db: Database;
  readonly #sessions: SessionService;

  constructor(db: Database, sessions: SessionService) {
    this.#db = db;
    this.#sessions = sessions;
  }

  async list(classId: string) {
    const target = await this.#classOf(classId);
    const { count, endsAt } = await countOpenDevices(this.#db, classId);
    return {
      students: mayHavePictures(target.grade) ? await selectPictureStudents(this.#db, classId) : [],
      devices: count,
      endsAt: endsAt?.toISOString() ?? null,
    };
  }

  /** Makes new picture passwords, also for those who have one: what was opened with the old one ends. */
  async give(
    caller: Caller,
    classId: string,
    studentIds: readonly string[],
  ): Promise<{ students: { id: string; fullName: string; pictures: LoginPicture[] }[] }> {
    const { schoolId } = await this.#youngClass(classId);
    const students = await this.#named(classId, studentIds);
    const made = await Promise.all(
      students.map(async ({ id, fullName }) => {
        const pictures = makePicturePassword((below) => randomInt(below));
        const secretHash = await hashInTurn(turnOfUser(caller.userId), pictureText(id, pictures));
        return { id, fullName, pictures, secretHash };
      }),
    );
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      await replacePictures(
        trx,
        { schoolId, setBy: caller.userId },
        made.map(({ id, secretHash }) => ({ userId: id, secretHash })),
      );
      const ids = made.map(({ id }) => id);
      await this.#sessions.endAfterPictures(trx, afterCommit, ids);
    });
    return { students: made.map(({ id, fullName, pictures }) => ({ id, fullName, pictures })) };
  }

  async takeBack(caller: Caller, classId: string, studentIds: readonly string[]): Promise<void> {
    const { schoolId } = await this.#classOf(classId);
    const students = await this.#named(classId, studentIds);
    const ids = students.map(({ id }) => id);
    await inTransactionBy(this.#db, caller, (trx) => deletePictures(trx, schoolId, ids));
  }

  async openDevice(
    caller: Caller,
    classId: string,
    { hours, device }: { hours: OpenDeviceHours; device: string | undefined },
  ): Promise<{ endsAt: string; schoolCode: string }> {
    const { schoolId } = await this.#youngClass(classId);
    if (device === undefined) throw new AppError('CONFLICT', { message: NO_COOKIE });
    const opened = { schoolId, classId, deviceHash: hashToken(device), openedBy: caller.userId };
    const endsAt = await inTransactionBy(this.#db, caller, (trx) => openDevice(trx, opened, hours));
    const { code } = await selectSchoolOfCards(this.#db, schoolId);
    return { endsAt: endsAt.toISOString(), schoolCode: code };
  }

  async closeDevices(caller: Caller, classId: string): Promise<void> {
    await inTransactionBy(this.#db, caller, (trx) => closeDevices(trx, classId));
  }

  /** Foreign students, and those over whom the teacher has no say, look like missing ones. */
  async #named(classId: string, studentIds: readonly string[]): Promise<PictureStudentRow[]> {
    const all = await selectPictureStudents(this.#db, classId);
    const wanted = new Set(studentIds);
    const students = all.filter(({ id }) => wanted.has(id));
    if (students.length < wanted.size) throw new AppError('CONFLICT', { message: GONE });
    return students;
  }

  async #youngClass(classId: string): Promise<ClassRow> {
    const target = await this.#classOf(classId);
    if (target.status === CLASS_STATUSES.FINISH) throw new AppError('CLASS_FINISHED');
    if (!mayHavePictures(target.grade)) throw new AppError('CONFLICT', { message: TOO_OLD });
    return target;
  }

  async #classOf(classId: string): Promise<ClassRow> {
    const target = await selectOptionalClass(this.#db, classId);
    if (target === null) throw new AppError('NOT_FOUND');
    return target;
  }
}
