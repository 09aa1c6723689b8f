import type { Assignment, Relation } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Caller } from '../../http/caller.ts';
import { type Relations, standsIn } from '../../http/routes.ts';
import type { AssignmentService } from '../assignments/assignment.service.ts';
import { allPages } from './all-pages.ts';

/**
 * A single function reads for all roles. Teachers and administrators need the relation that their pages require;
 * students need that of their own pages.
 */
export class AssignmentReader {
  readonly #assignments: AssignmentService;
  readonly #relations: Relations;

  constructor(assignments: AssignmentService, relations: Relations) {
    this.#assignments = assignments;
    this.#relations = relations;
  }

  async find(caller: Caller, id: string): Promise<Assignment> {
    if (await this.#stands('readableAssignment', caller, id)) return this.#assignments.find(id);
    if (await this.#stands('givenAssignment', caller, id))
      return this.#assignments.findFor(caller.userId, id);
    throw new AppError('NOT_FOUND');
  }

  async ofClass(caller: Caller, classId: string): Promise<Assignment[]> {
    if (await this.#stands('readableClass', caller, classId))
      return allPages((page) => this.#assignments.ofClass(classId, page));
    if (await this.#stands('joinedClass', caller, classId))
      return allPages((page) => this.#assignments.ofClassFor(caller.userId, classId, page));
    throw new AppError('NOT_FOUND');
  }

  #stands(relation: Relation, caller: Caller, id: string): Promise<boolean> {
    return standsIn(this.#relations, relation, caller, id);
  }
}
