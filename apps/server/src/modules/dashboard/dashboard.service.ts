import type { StudentDashboard, TeacherDashboard } from '@domdom/api';
import { dashboardKind, needsSchoolType } from '@domdom/domain/access/roles';
import { isSchoolTypeId } from '@domdom/domain/school/school-types';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { ClassService } from '../classes/class.service.ts';
import { selectHeldBack } from '../attempts/results.service.ts';
import {
  type HeldBack,
  NO_FIGURES,
  selectFigures,
  selectSchoolTypeId,
  type SkillRating,
} from './dashboard.repo.ts';
import { lastMonths, monthBefore, startOfMonth } from './months.ts';

const CHART_MONTHS = 12;
const RATING_MONTHS = 6;
const TEACHER_CLASSES = 20;

/** The dashboard: a student's work and results, or a teacher's classes. */
export class DashboardService {
  readonly #db: Database;
  readonly #classes: ClassService;

  constructor(db: Database, classes: ClassService) {
    this.#db = db;
    this.#classes = classes;
  }

  async of(caller: Caller): Promise<StudentDashboard | TeacherDashboard> {
    if (dashboardKind(caller.roles) === 'teacher') return this.#ofTeacher(caller);
    return this.#ofStudent(caller, Date.now());
  }

  async #ofTeacher(caller: Caller): Promise<TeacherDashboard> {
    const [classes, schoolTypeId] = await Promise.all([
      this.#classes.taughtBy(caller, { scope: 'own', search: '', page: 1, size: TEACHER_CLASSES }),
      selectSchoolTypeId(this.#db, caller.userId),
    ]);
    return {
      kind: 'teacher',
      needsSchoolType: needsSchoolType(caller.roles, isSchoolTypeId(schoolTypeId) ? schoolTypeId : null),
      classes: classes.items,
      classTotal: classes.total,
    };
  }

  /** A rating by skills would tell which answers of a running test are right, since few are of one skill. */
  async #heldBack(userId: string): Promise<HeldBack> {
    const held = [...(await selectHeldBack(this.#db, userId))];
    return {
      totals: held.flatMap(([id, { total }]) => (total ? [] : [id])),
      verdicts: held.flatMap(([id, { verdicts }]) => (verdicts ? [] : [id])),
    };
  }

  /** Managers and others who are not students see the same page with zeros. */
  async #ofStudent(caller: Caller, nowMs: number): Promise<StudentDashboard> {
    const { userId } = caller;
    const ratingMonths = lastMonths(nowMs, RATING_MONTHS);
    const since = startOfMonth(monthBefore(nowMs, RATING_MONTHS - 1));
    const isStudent = caller.roles.includes('student');
    // The cards and the chart cover exactly the listed classes, so that they never contradict each other.
    const classes = isStudent ? await this.#classes.joinedBy(caller) : [];
    const classIds = classes.map(({ id }) => id);
    const { given, completed, competence, skills } = isStudent
      ? await selectFigures(this.#db, userId, { classIds, since, held: await this.#heldBack(userId) })
      : NO_FIGURES;
    const total = completed.reduce((sum, { count }) => sum + count, 0);
    const scores = completed.reduce((sum, { scoreSum }) => sum + (scoreSum ?? 0), 0);
    const scored = completed.reduce((sum, { scoreCount }) => sum + scoreCount, 0);
    return {
      kind: 'student',
      cards: {
        joinedClasses: classes.length,
        assignmentsGiven: given,
        completed: total,
        averageScore: scored === 0 ? 0 : Math.round((10 * scores) / scored) / 10,
      },
      completedByMonth: lastMonths(nowMs, CHART_MONTHS).map((month) => ({
        month,
        count: completed.find((figure) => figure.month === month)?.count ?? 0,
      })),
      classes,
      ratings: ratingMonths.map((month) => ({
        month,
        competence: competence.find((figure) => figure.month === month)?.percent ?? null,
        ...ratedSkills(skills.filter((rating) => rating.month === month)),
      })),
    };
  }
}

type RatedSkill = 'listening' | 'speaking' | 'reading' | 'writing';

function ratedSkills(ratings: readonly SkillRating[]): Record<RatedSkill, number | null> {
  const of = (skill: RatedSkill) => ratings.find((rating) => rating.skill === skill)?.percent ?? null;
  return {
    listening: of('listening'),
    speaking: of('speaking'),
    reading: of('reading'),
    writing: of('writing'),
  };
}
