import type { ClassGroup } from '@domdom/api';
import { WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
import { AppError } from '@domdom/domain/errors/app-error';
import { CLASS_STATUSES, MOST_GROUPS } from '@domdom/domain/school/classes';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { lockClass } from '../classes/class.service.ts';
import { insertGroup, removeGroup, renameGroup, selectGroups, writeMembers } from './class-group.repo.ts';

const NAME_IN_USE = 'Lớp đã có nhóm tên này!';
const TOO_MANY = `Mỗi lớp có tối đa ${MOST_GROUPS} nhóm!`;

interface GroupRequest {
  name: string;
  studentIds: readonly string[];
}

/**
 * Makes the groups of one class in another one, with those of their students who are in it. Returns the new id of each
 * old one.
 */
export async function copyGroups(
  trx: ActorTrx,
  { fromId, to, createdBy }: { fromId: string; to: { id: string; schoolId: string }; createdBy: string },
): Promise<Map<string, string>> {
  const { id: classId, schoolId } = to;
  const copied = new Map<string, string>();
  for (const { id: oldId, name, studentIds } of await selectGroups(trx, fromId)) {
    const id = await insertGroup(trx, { schoolId, classId, name, createdBy });
    await writeMembers(trx, { schoolId, classId, id }, studentIds);
    copied.set(oldId, id);
  }
  return copied;
}

/** The groups of a class, to which work can be given. The routes have checked what the caller is to the class. */
export class ClassGroupService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  list(classId: string): Promise<ClassGroup[]> {
    return selectGroups(this.#db, classId);
  }

  async create(caller: Caller, classId: string, request: GroupRequest): Promise<ClassGroup> {
    return this.#write(caller, classId, request, async (trx, { schoolId, groups }) => {
      if (groups.length >= MOST_GROUPS) throw refused('name', TOO_MANY);
      return insertGroup(trx, { schoolId, classId, name: request.name, createdBy: caller.userId });
    });
  }

  async update(caller: Caller, classId: string, id: string, request: GroupRequest): Promise<ClassGroup> {
    return this.#write(
      caller,
      classId,
      request,
      async (trx, { schoolId, groups }) => {
        if (groups.every((group) => group.id !== id)) throw new AppError('NOT_FOUND');
        await renameGroup(trx, { schoolId, classId, id }, request.name);
        return id;
      },
      id,
    );
  }

  async remove(caller: Caller, classId: string, id: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const target = await lockClass(trx, classId);
      const groups = await selectGroups(trx, classId);
      if (target === undefined || groups.every((group) => group.id !== id)) throw new AppError('NOT_FOUND');
      await removeGroup(trx, { schoolId: target.schoolId, classId, id });
    });
  }

  async #write(
    caller: Caller,
    classId: string,
    { name, studentIds }: GroupRequest,
    write: (trx: ActorTrx, of: { schoolId: string; groups: readonly ClassGroup[] }) => Promise<string>,
    ownId?: string,
  ): Promise<ClassGroup> {
    return inTransactionBy(this.#db, caller, async (trx) => {
      const target = await lockClass(trx, classId);
      if (target === undefined) throw new AppError('NOT_FOUND');
      if (target.status === CLASS_STATUSES.FINISH) throw new AppError('CLASS_FINISHED');
      const { schoolId } = target;
      const groups = await selectGroups(trx, classId);
      if (groups.some((group) => group.name === name && group.id !== ownId))
        throw refused('name', NAME_IN_USE);
      const id = await write(trx, { schoolId, groups });
      const chosen = [...new Set(studentIds)].toSorted();
      if ((await writeMembers(trx, { schoolId, classId, id }, chosen)) < chosen.length)
        throw refused('studentIds', WINDOW_MESSAGES.foreignStudent);
      return { id, name, studentIds: chosen };
    });
  }
}

const refused = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
