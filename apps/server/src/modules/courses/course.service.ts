import type { Course, CourseDetail, CourseUnit, SessionFile } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { addressOfMedia } from '@domdom/domain/media/uploads';
import {
  courseCode,
  courseTitle,
  gradeOfCourse,
  readSessionId,
  relatedGrades,
  sessionIdOf,
} from '@domdom/domain/school/courses';
import { isSchoolGrade, type SchoolGrade } from '@domdom/domain/school/grades';
import { type UnitKey, unitLabel, unitsOfGrade } from '@domdom/domain/school/units';
import { mediaIn, publicQuestion } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { selectPractice, selectProgramme } from '../examinations/examination.service.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import { selectProfile } from '../people/user.service.ts';
import type { UnitTopics } from '../unit-topics/unit-topic.service.ts';
import { selectClassesOf, selectFilms } from './course.repo.ts';
import { coverOf } from './covers.ts';

export { mobileApiOver } from './mobile-api.ts';

/** More than a unit has; a school may add exercises of its own. */
const MOST_CLIPS = 200;

interface FoundCourse {
  grade: SchoolGrade;
  course: Course;
  units: CourseUnit[];
}

/** Courses and their units. A course is the programme of a grade, as far as there is content for it. */
export class CourseService {
  readonly #db: Database;
  readonly #papers: PaperStore;
  readonly #topics: UnitTopics;

  constructor(db: Database, papers: PaperStore, topics: UnitTopics) {
    this.#db = db;
    this.#papers = papers;
    this.#topics = topics;
  }

  async list(caller: Caller): Promise<Course[]> {
    return (await this.#found(caller)).map(({ course }) => course);
  }

  async find(caller: Caller, courseId: string): Promise<CourseDetail> {
    const [all, classes] = await Promise.all([this.#found(caller), selectClassesOf(this.#db, caller)]);
    const { grade, course, units } = mustFind(all, courseId);
    return {
      ...course,
      units,
      relatedCourses: relatedTo(all, grade),
      classes: classes
        .filter((one) => one.grade === grade)
        .map(({ id, name: className }) => ({ id, className })),
    };
  }

  async units(caller: Caller, courseId: string): Promise<CourseUnit[]> {
    return mustFind(await this.#found(caller), courseId).units;
  }

  async related(caller: Caller, courseId: string): Promise<Course[]> {
    const all = await this.#found(caller);
    return relatedTo(all, mustFind(all, courseId).grade);
  }

  /** The courses of the caller's classes; of someone without a class, that of the profile. */
  async ofCaller(caller: Caller): Promise<Course[]> {
    const [all, classes, profile] = await Promise.all([
      this.#found(caller),
      selectClassesOf(this.#db, caller),
      selectProfile(this.#db, caller.userId),
    ]);
    const own = classes.length > 0 ? classes.map(({ grade }) => grade) : [profile.grade];
    return all.filter(({ grade }) => own.includes(grade)).map(({ course }) => course);
  }

  /** The units of a grade, with those that have no content yet. */
  async unitsOfGrade(schoolId: string, grade: number): Promise<CourseUnit[]> {
    if (!isSchoolGrade(grade)) return [];
    return this.#present(grade, await selectProgramme(this.#db, { schoolId, grade }));
  }

  /** What is heard in the exercises of a unit. Without its words, which are the key of many a question. */
  async clips(caller: Caller, sessionId: string): Promise<SessionFile[]> {
    const { grade, unit } = await this.#session(caller, sessionId);
    const exercises = await selectPractice(this.#db, {
      ...{ schoolId: caller.schoolId, kind: 'unit-exercise', grade, unit },
    });
    const files = new Set<string>();
    for (const { paperVersionId } of exercises) {
      if (files.size >= MOST_CLIPS) break;
      const { questions } = await this.#papers.select(this.#db, paperVersionId);
      const heard = questions.flatMap((question) => mediaIn(publicQuestion(question, '')));
      for (const { kind, file } of heard) if (kind === 'sound') files.add(file);
    }
    return [...files].slice(0, MOST_CLIPS).map((file, index) => ({
      id: file,
      title: `Bài nghe ${index + 1}`,
      url: addressOfMedia(file),
      sortOrder: index + 1,
    }));
  }

  async films(caller: Caller, sessionId: string): Promise<SessionFile[]> {
    const films = await selectFilms(this.#db, caller, await this.#session(caller, sessionId));
    return films.map(({ id, title }, index) => ({
      ...{ id, title, url: `/api/files/${id}/content`, sortOrder: index + 1 },
    }));
  }

  /** The unit that the id names; without a grade in it, of the class in the profile. */
  async #session(caller: Caller, sessionId: string): Promise<{ grade: SchoolGrade; unit: UnitKey }> {
    const named = readSessionId(sessionId);
    if (named === null) throw new AppError('NOT_FOUND');
    const grade = named.grade ?? (await selectProfile(this.#db, caller.userId)).grade;
    if (!isSchoolGrade(grade) || !unitsOfGrade(grade).includes(named.unit)) throw new AppError('NOT_FOUND');
    return { grade, unit: named.unit };
  }

  async #found({ schoolId }: Caller): Promise<FoundCourse[]> {
    const programme = await selectProgramme(this.#db, { schoolId });
    const grades = [...new Set(programme.map(({ grade }) => grade))].filter(isSchoolGrade);
    return grades
      .toSorted((a, b) => a - b)
      .map((grade) => {
        const own = programme.filter((row) => row.grade === grade);
        const since = Math.min(...own.map((row) => row.since.getTime()));
        return {
          grade,
          course: {
            id: String(grade),
            title: courseTitle(grade),
            code: courseCode(grade),
            imageUrl: coverOf(grade),
            createdDate: new Date(since).toISOString(),
          },
          units: this.#present(grade, own).filter((unit) => unit.testCount + unit.exerciseCount > 0),
        };
      })
      .filter(({ units }) => units.length > 0);
  }

  #present(grade: SchoolGrade, programme: readonly ProgrammeRow[]): CourseUnit[] {
    return unitsOfGrade(grade).map((unit, index) => {
      const { testCount = 0, exerciseCount = 0 } = programme.find((row) => row.unit === unit) ?? {};
      const topic = this.#topics.of(grade, unit);
      return {
        ...{ id: sessionIdOf(grade, unit), title: unitLabel(unit), unit, topic, sortOrder: index + 1 },
        ...{ testCount, exerciseCount },
      };
    });
  }
}

type ProgrammeRow = Awaited<ReturnType<typeof selectProgramme>>[number];

function mustFind(all: readonly FoundCourse[], courseId: string): FoundCourse {
  const grade = gradeOfCourse(courseId);
  const found = all.find((one) => one.grade === grade);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

function relatedTo(all: readonly FoundCourse[], grade: SchoolGrade): Course[] {
  const near = relatedGrades(
    grade,
    all.map((one) => one.grade),
  );
  return near.flatMap((wanted) => all.filter((one) => one.grade === wanted).map(({ course }) => course));
}
