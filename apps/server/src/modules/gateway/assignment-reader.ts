import type { Assignment } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Principal } from '../../http/principal.ts';
import type { RelationChecks } from '../../http/routes.ts';
import type { AssignmentService } from '../assignments/assignment.service.ts';
import { allPages } from './all-pages.ts';

/** One read for all roles: teachers and administrators by the relation of their pages, pupils by that of theirs. */
export class AssignmentReader {
  readonly #assignments: AssignmentService;
  readonly #relations: RelationChecks;

  constructor(assignments: AssignmentService, relations: RelationChecks) {
    this.#assignments = assignments;
    this.#relations = relations;
  }

  async find(caller: Principal, id: string): Promise<Assignment> {
    const { readableAssignment, givenAssignment } = this.#relations;
    if (!(await readableAssignment(caller, id)) && !(await givenAssignment(caller, id))) {
      throw new AppError('NOT_FOUND');
    }
    return this.#assignments.find(id);
  }

  async ofClass(caller: Principal, classId: string): Promise<Assignment[]> {
    const { readableClass, joinedClass } = this.#relations;
    if (!(await readableClass(caller, classId)) && !(await joinedClass(caller, classId))) {
      throw new AppError('NOT_FOUND');
    }
    return allPages((page) => this.#assignments.ofClass(classId, page));
  }
}
