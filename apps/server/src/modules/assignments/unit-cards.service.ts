import type { UnitCard } from '@domdom/api';
import { isSchoolGrade } from '@domdom/domain/school/grades';
import { unitLabel, unitsOfGrade } from '@domdom/domain/school/units';
import { percentOf } from '@domdom/domain/scoring/score';
import type { Database } from '../../db/connect.ts';
import { selectExaminations, selectPractice } from '../examinations/examination.service.ts';
import type { UnitTopics } from '../unit-topics/unit-topic.service.ts';
import { countGiven, NEVER_GIVEN, selectClass } from './assignment.repo.ts';
import { selectUnitProgress } from './unit-progress.repo.ts';

/** The units of a class as its teachers see them: what each has to give, and how far the class has come. */
export class UnitCards {
  readonly #db: Database;
  readonly #topics: UnitTopics;

  constructor(db: Database, topics: UnitTopics) {
    this.#db = db;
    this.#topics = topics;
  }

  async ofClass(classId: string): Promise<UnitCard[]> {
    const { grade, schoolId } = await selectClass(this.#db, classId);
    const [examinations, exercises, given, progress] = await Promise.all([
      selectExaminations(this.#db, { schoolId, grade }),
      selectPractice(this.#db, { schoolId, grade, kind: 'unit-exercise' }),
      countGiven(this.#db, classId),
      selectUnitProgress(this.#db, classId),
    ]);
    return unitsOfGrade(isSchoolGrade(grade) ? grade : 0).map((unit) => {
      const tests = examinations.filter((examination) => examination.unit === unit);
      const exerciseCount = exercises.filter((exercise) => exercise.unit === unit).length;
      const done = progress.get(unit);
      return {
        unit,
        id: tests[0]?.id ?? null,
        label: unitLabel(unit),
        topic: this.#topics.of(grade, unit),
        skills: [...new Set(tests.flatMap((test) => test.skills))],
        access: tests.length + exerciseCount > 0,
        testCount: tests.length,
        exerciseCount,
        assignedCount: tests.reduce((count, test) => count + (given.get(test.id) ?? NEVER_GIVEN).now, 0),
        donePercent: done === undefined ? null : percentOf(done.done, done.expected),
      };
    });
  }
}
