import { z } from 'zod';
import type { ScoredRecording } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import { FULL_QUESTION_MARK } from '@domdom/domain/scoring/marked';
import { MOST_SPEAKING_MARK, speakingMark, speakingOf } from '@domdom/domain/scoring/speaking';
import { questionExcerpt } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import type { AnswerOf, QuestionMarks } from './question-marks.service.ts';
import {
  selectMarkChanges,
  selectOptionalRecorded,
  selectOptionalScore,
  selectRecordedAnswers,
} from './speaking.repo.ts';

export type Given = Pick<ScoredRecording, 'speaking' | 'mark' | 'comment' | 'grader'>;

interface Parts {
  db: Database;
  papers: PaperStore;
  questionMarks: QuestionMarks;
}

const MOST_CHANGES = 50;
const MARKED_SINCE = 'Điểm này đã được chấm lại sau đó nên không hoàn tác được!';

/** What an event of a mark contains; earlier ones do not say the highest mark. */
const MarkEvent = z.object({
  mark: z.number().nullable(),
  maxMark: z.number().nullish(),
  comment: z.string(),
});

/** Scores of recorded answers, from 0 to 200. A score is a mark of its answer, and is kept as that. */
export class SpeakingService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The recordings of the class, and those of one attempt even where it is not the one that counts. */
  async list(assignmentId: string, attemptId: string | undefined): Promise<ScoredRecording[]> {
    const { db, papers } = this.#parts;
    const rows = await selectRecordedAnswers(db, { assignmentId, attemptId });
    const ids = [...new Set(rows.map(({ paperVersionId }) => paperVersionId))];
    const found = new Map(
      await Promise.all(ids.map(async (id) => [id, await papers.select(db, id)] as const)),
    );
    return rows
      .flatMap((row): ScoredRecording[] => {
        const paper = found.get(row.paperVersionId);
        const at = paper?.questions.findIndex(({ id }) => id === row.questionId) ?? -1;
        const question = paper?.questions[at];
        if (question === undefined) return [];
        return [
          {
            enquiryId: row.enquiryId,
            attemptId: row.attemptId,
            questionId: row.questionId,
            number: at + 1,
            excerpt: questionExcerpt(question),
            fullName: joinFullName(row.firstName, row.lastName),
            recording: row.recording,
            seconds: row.seconds,
            ...givenOf(row),
          },
        ];
      })
      .toSorted((a, b) => a.number - b.number);
  }

  /** Keeps a score as the mark of its answer, a twentieth of it. Repeating it changes nothing. */
  async save(
    caller: Caller,
    of: AnswerOf,
    { speaking, comment }: { speaking: number; comment: string },
  ): Promise<Given & { changeId: string | null }> {
    await this.#requireScore(of);
    const mark = speakingMark(speaking);
    const given = { mark, maxMark: MOST_SPEAKING_MARK, comment };
    const { changeId } = await this.#parts.questionMarks.markOne(caller, of, given);
    return { ...givenOf(await this.#requireScore(of)), changeId };
  }

  /** Gives back what stood before this change of the caller's. */
  async undo(caller: Caller, of: AnswerOf, changeId: string): Promise<Given> {
    await this.#requireScore(of);
    await this.#parts.questionMarks.markOne(caller, of, async (trx) => {
      const [newest, before] = await selectMarkChanges(trx, of, 2);
      if (newest?.id !== changeId || newest.actorId !== caller.userId)
        throw new AppError('CONFLICT', { message: MARKED_SINCE });
      if (before === undefined) return { mark: null, comment: '' };
      const { mark, maxMark, comment } = MarkEvent.parse(before.answer);
      return { mark, comment, maxMark: maxMark ?? undefined };
    });
    return givenOf(await this.#requireScore(of));
  }

  async changes(of: AnswerOf): Promise<Given[]> {
    const { db } = this.#parts;
    await this.#requireScore(of);
    return (await selectMarkChanges(db, of, MOST_CHANGES)).map(({ at, answer, ...by }) => {
      const { mark, maxMark, comment } = MarkEvent.parse(answer);
      const markMax = maxMark ?? (mark === null ? null : FULL_QUESTION_MARK);
      return givenOf({ mark, markMax, markComment: comment, markedAt: at, ...by });
    });
  }

  /** The answer that an older client names; unknown ones do not exist. */
  async find(enquiryId: string): Promise<AnswerOf> {
    const found = await selectOptionalRecorded(this.#parts.db, enquiryId);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  }

  async #requireScore(of: AnswerOf) {
    const row = await selectOptionalScore(this.#parts.db, of);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }
}

interface GivenRow {
  mark: number | null;
  markMax: number | null;
  markComment: string;
  markedAt: Date | null;
  email: string | null;
  graderFirstName: string | null;
  graderLastName: string | null;
}

function givenOf(row: GivenRow): Given {
  const { mark, markMax, markedAt, email, graderFirstName: firstName, graderLastName: lastName } = row;
  const isMarked = mark !== null && markMax !== null;
  return {
    speaking: isMarked ? speakingOf(mark, markMax) : null,
    mark: isMarked ? { mark, maxMark: markMax } : null,
    comment: row.markComment,
    grader:
      markedAt === null
        ? null
        : { name: joinFullName(firstName ?? '', lastName ?? ''), email, at: markedAt.toISOString() },
  };
}
