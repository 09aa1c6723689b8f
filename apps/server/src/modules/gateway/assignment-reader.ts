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
    await this.#refuseUnless(['readableAssignment', 'givenAssignment'], caller, id);
    return this.#assignments.find(id);
  }

  async ofClass(caller: Caller, classId: string): Promise<Assignment[]> {
    await this.#refuseUnless(['readableClass', 'joinedClass'], caller, classId);
    return allPages((page) => this.#assignments.ofClass(classId, page));
  }

  async #refuseUnless(relations: readonly Relation[], caller: Caller, id: string): Promise<void> {
    for (const relation of relations) {
      if (await standsIn(this.#relations, relation, caller, id)) return;
    }
    throw new AppError('NOT_FOUND');
  }
}
