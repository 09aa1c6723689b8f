import type { UnitExercise, UnitOfExercises, UnitTopic } from '@domdom/api';
import { UnitExercise as UnitExerciseShape } from '@domdom/api/unit-exercises';
import { AppError } from '@domdom/domain/errors/app-error';
import { isSchoolGrade } from '@domdom/domain/school/grades';
import { type UnitKey, unitsOfGrade } from '@domdom/domain/school/units';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { selectPractised } from '../attempts/results.service.ts';
import { selectPractice } from '../examinations/examination.service.ts';
import { selectProfile } from '../people/user.service.ts';
import type { UnitTopics } from '../unit-topics/unit-topic.service.ts';

/** The exercises that students do without a teacher: those for the units of their own class. */
export class UnitExerciseService {
  readonly #db: Database;
  readonly #topics: UnitTopics;

  constructor(db: Database, topics: UnitTopics) {
    this.#db = db;
    this.#topics = topics;
  }

  async units(caller: Caller): Promise<{ grade: number | null; units: UnitOfExercises[] }> {
    const { grade } = await selectProfile(this.#db, caller.userId);
    if (!isSchoolGrade(grade)) return { grade: null, units: [] };
    const exercises = await this.#exercises(caller, grade);
    const units = unitsOfGrade(grade).flatMap((unit) => {
      const own = exercises.filter((exercise) => exercise.unit === unit);
      const doneCount = own.filter(({ percent }) => percent !== null).length;
      const topic = this.#topics.of(grade, unit);
      return own.length === 0 ? [] : [{ unit, topic, exerciseCount: own.length, doneCount }];
    });
    return { grade, units };
  }

  async ofUnit(
    caller: Caller,
    unit: UnitKey,
  ): Promise<{ grade: number; unit: UnitKey; topic: UnitTopic | null; exercises: UnitExercise[] }> {
    const { grade } = await selectProfile(this.#db, caller.userId);
    if (!isSchoolGrade(grade)) throw new AppError('NOT_FOUND');
    const exercises = await this.#exercises(caller, grade, unit);
    if (exercises.length === 0) throw new AppError('NOT_FOUND');
    return {
      ...{ grade, unit, topic: this.#topics.of(grade, unit) },
      exercises: exercises.map((exercise) => UnitExerciseShape.parse(exercise)),
    };
  }

  async #exercises(caller: Caller, grade: number, unit?: UnitKey) {
    const found = await selectPractice(this.#db, {
      schoolId: caller.schoolId,
      kind: 'unit-exercise',
      grade,
      ...(unit !== undefined && { unit }),
    });
    const practised = await selectPractised(this.#db, caller.userId, found);
    return practised.map(({ id: examinationId, exerciseSkill: skillName, ...exercise }) => ({
      ...exercise,
      examinationId,
      skillName,
    }));
  }
}
