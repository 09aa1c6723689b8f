import type { ClassOfTests, SampleTest } from '@domdom/api';
import { SCHOOL_GRADES } from '@domdom/domain/school/grades';
import { unitsOfGrade } from '@domdom/domain/school/units';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { selectExaminations } from '../examinations/examination.service.ts';
import type { UnitTopics } from '../unit-topics/unit-topic.service.ts';

type FoundTest = Awaited<ReturnType<typeof selectExaminations>>[number];

const present = ({ id, title, questionCount, durationSeconds }: FoundTest): SampleTest => ({
  id,
  title,
  questionCount,
  durationSeconds,
});

/** The unit tests of all classes, for everyone to look up. Doing one requires an assignment. */
export class SampleTestService {
  readonly #db: Database;
  readonly #topics: UnitTopics;

  constructor(db: Database, topics: UnitTopics) {
    this.#db = db;
    this.#topics = topics;
  }

  async classes({ schoolId }: Caller): Promise<ClassOfTests[]> {
    const found = await selectExaminations(this.#db, { schoolId });
    const testsOf = (grade: number, unit: string) =>
      found.filter((test) => test.grade === grade && test.unit === unit).map((test) => present(test));
    return SCHOOL_GRADES.map((grade) => ({
      grade,
      units: unitsOfGrade(grade)
        .map((unit) => ({ unit, topic: this.#topics.of(grade, unit), tests: testsOf(grade, unit) }))
        .filter(({ tests }) => tests.length > 0),
    })).filter(({ units }) => units.length > 0);
  }
}
