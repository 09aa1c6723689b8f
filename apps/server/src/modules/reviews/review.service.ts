import type { Judged, ReviewCard } from '@domdom/api';
import { formatIsoDate, startOfTomorrowMs } from '@domdom/domain/dates/format';
import { AppError } from '@domdom/domain/errors/app-error';
import { getQuestionType, gradeAnswer, publicQuestion, type QuestionBase } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import { SigningKey } from '../../db/signing-key.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { judgeApart, selectReleasesOf, selectRunningPaperIds } from '../attempts/results.service.ts';
import { itemOfQuestion } from '../examinations/item.service.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import { cardKeyOf } from './card-key.ts';
import {
  type CardSource,
  countReview,
  type Reviewer,
  selectCards,
  selectDueCards,
  selectMistakes,
  selectReviewed,
  selectTakenBack,
  selectWords,
  type StoredCard,
  writeCard,
} from './review.repo.ts';
import { type Schedule, scheduleNext } from './schedule.ts';

/** Ten minutes of work. */
const DAY_REVIEWS = 20;
/** Words that a student has not met as a card yet. */
const NEW_WORDS = 5;
const DAY_MS = 86_400_000;
const SEED_LENGTH = 22;

/** A question to review now, with what is known of it. */
interface Candidate {
  key: string;
  source: CardSource;
  question: QuestionBase;
  title: string;
  /** Null before the first review. */
  schedule: Schedule | null;
}

export interface ReviewParts {
  db: Database;
  papers: PaperStore;
  /** A test puts its own clock here. */
  clock?: () => Date;
}

/**
 * Reviews: the questions that a student answered wrong, and words of the units of this week. A card appears only while
 * its key is released to this student, and while the same question stands in no test that runs in the student's classes.
 */
export class ReviewService {
  readonly #db: Database;
  readonly #papers: PaperStore;
  readonly #clock: () => Date;
  readonly #seeds: SigningKey;

  constructor({ db, papers, clock = () => new Date() }: ReviewParts) {
    this.#db = db;
    this.#papers = papers;
    this.#clock = clock;
    this.#seeds = new SigningKey(db, 'attempt-seeds');
  }

  /** Today's reviews. */
  async today(caller: Caller): Promise<{ due: number; done: number; cards: ReviewCard[] }> {
    const reviewer = { schoolId: caller.schoolId, studentId: caller.userId };
    const { candidates, done } = await this.#candidates(reviewer);
    const cards = await Promise.all(candidates.map((candidate) => this.#present(reviewer, candidate)));
    return { due: cards.length, done, cards };
  }

  /** How many reviews are left today, and how many are done. */
  async progress(caller: Caller): Promise<{ due: number; done: number }> {
    const reviewer = { schoolId: caller.schoolId, studentId: caller.userId };
    const { candidates, done } = await this.#candidates(reviewer);
    return { due: candidates.length, done };
  }

  /**
   * Judges an answer, and sets the next day of its card: a right one comes back later, a wrong one tomorrow. The same
   * answer again, because the response was lost, gets the same verdict and changes nothing.
   */
  async answer(
    caller: Caller,
    { key, number, answer }: { key: string; number: number; answer: unknown },
  ): Promise<Judged & { due: number; done: number }> {
    const reviewer = { schoolId: caller.schoolId, studentId: caller.userId };
    const { candidates, done } = await this.#candidates(reviewer);
    const candidate = candidates.find((one) => one.key === key);
    if (candidate === undefined || (candidate.schedule?.reps ?? 0) !== number) {
      return this.#again(reviewer, { key, number, answer }, { due: candidates.length, done });
    }
    const item = itemOfQuestion(candidate.question);
    const { judged, isRight } = judgeApart(item, await this.#seed(reviewer, key, number), answer);
    const now = this.#clock();
    const { source, schedule } = candidate;
    await inTransaction(this.#db, async (trx) => {
      const card = { cardKey: key, ...source, ...scheduleNext(schedule, isRight, now) };
      if (!(await writeCard(trx, reviewer, card))) throw new AppError('CONFLICT');
      const day = { day: formatIsoDate(now.getTime()), isRight, most: DAY_REVIEWS };
      if (!(await countReview(trx, reviewer, day))) throw new AppError('REVIEW_OVER');
    });
    return { ...judged, due: candidates.length - 1, done: done + 1 };
  }

  /** The verdict of a review that is done. Anything else is not to be reviewed now. */
  async #again(
    reviewer: Reviewer,
    { key, number, answer }: { key: string; number: number; answer: unknown },
    progress: { due: number; done: number },
  ) {
    const stored = await selectCards(this.#db, reviewer, [key]);
    const [candidate] = await this.#released(reviewer, stored);
    if (candidate === undefined || candidate.schedule?.reps !== number + 1) throw new AppError('REVIEW_OVER');
    const item = itemOfQuestion(candidate.question);
    return { ...judgeApart(item, await this.#seed(reviewer, key, number), answer).judged, ...progress };
  }

  /** What is to be reviewed now, in its order: due cards, then new mistakes, then new words. */
  async #candidates(reviewer: Reviewer): Promise<{ candidates: Candidate[]; done: number }> {
    const db = this.#db;
    const now = this.#clock();
    const nowMs = now.getTime();
    const tomorrowMs = startOfTomorrowMs(nowMs);
    const [due, mistakes, words, done] = await Promise.all([
      selectDueCards(db, reviewer, new Date(tomorrowMs)),
      selectMistakes(db, reviewer, now),
      selectWords(db, reviewer, { now, today: new Date(tomorrowMs - DAY_MS), limit: NEW_WORDS }),
      selectReviewed(db, reviewer, formatIsoDate(nowMs)),
    ]);
    const left = Math.max(0, DAY_REVIEWS - done);
    if (left === 0) return { candidates: [], done };
    const released = await this.#released(reviewer, [...due, ...mistakes, ...words]);
    // The same question may have been wrong in several papers, or have its card already.
    const fresh = new Set(released.flatMap(({ key, schedule }) => (schedule === null ? [key] : [])));
    const known = new Set((await selectCards(db, reviewer, [...fresh])).map(({ cardKey }) => cardKey));
    const byKey = new Map<string, Candidate>();
    for (const candidate of released) {
      const isKnown = candidate.schedule === null && known.has(candidate.key);
      if (!isKnown && !byKey.has(candidate.key)) byKey.set(candidate.key, candidate);
    }
    return { candidates: [...byKey.values()].slice(0, left), done };
  }

  /** Leaves out what the student may not see now, and what cannot be answered and judged by itself. */
  async #released(reviewer: Reviewer, sources: readonly (CardSource | StoredCard)[]): Promise<Candidate[]> {
    const db = this.#db;
    if (sources.length === 0) return [];
    const attemptIds = [...new Set(sources.flatMap(({ attemptId }) => attemptId ?? []))];
    const [releases, takenBack, running] = await Promise.all([
      selectReleasesOf(db, attemptIds),
      selectTakenBack(db, attemptIds),
      selectRunningPaperIds(db, reviewer.studentId),
    ]);
    const asked = new Set<string>();
    for (const id of running) {
      for (const question of (await this.#papers.select(db, id)).questions) asked.add(cardKeyOf(question));
    }
    const candidates: Candidate[] = [];
    for (const source of sources) {
      const { attemptId } = source;
      if (attemptId !== null && (releases.get(attemptId)?.keys !== true || takenBack.has(attemptId)))
        continue;
      const paper = await this.#papers.select(db, source.paperVersionId);
      const question = paper.questions.find(({ id }) => id === source.questionId);
      if (question === undefined || !isReviewable(question)) continue;
      const key = cardKeyOf(question);
      if (asked.has(key)) continue;
      candidates.push({ key, question, title: paper.title, ...partsOf(source) });
    }
    return candidates;
  }

  async #present(
    reviewer: Reviewer,
    { key, source, question, title, schedule }: Candidate,
  ): Promise<ReviewCard> {
    const number = schedule?.reps ?? 0;
    return {
      key,
      number,
      from: source.word === null ? { kind: 'mistake', title } : { kind: 'word', word: source.word },
      question: publicQuestion(question, await this.#seed(reviewer, key, number)),
    };
  }

  /** Each review of a card deals its options anew, and nobody can tell how. */
  async #seed({ studentId }: Reviewer, key: string, number: number): Promise<string> {
    const signed = await this.#seeds.sign(JSON.stringify(['review', studentId, key, number]));
    return signed.toString('base64url').slice(0, SEED_LENGTH);
  }
}

function partsOf(source: CardSource | StoredCard): { source: CardSource; schedule: Schedule | null } {
  const { paperVersionId, questionId, attemptId, word } = source;
  return {
    source: { paperVersionId, questionId, attemptId, word },
    schedule: 'reps' in source ? source : null,
  };
}

/** Whether a program can judge it: its own key is right. */
const isReviewable = (question: QuestionBase): boolean =>
  gradeAnswer(question, getQuestionType(question.type).keyAnswer(question)).isCorrect;
