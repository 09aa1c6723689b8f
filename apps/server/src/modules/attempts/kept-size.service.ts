import { publicQuestion } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { Paper, PaperStore } from '../examinations/paper-store.service.ts';
import type { MediaSizes } from '../media/media-sizes.service.ts';
import { selectOptionalOpen } from './attempt.repo.ts';
import { findWay } from './way.ts';

interface Parts {
  db: Database;
  papers: PaperStore;
  sizes: MediaSizes;
}

/** How much an exercise takes on a device that keeps it. */
export class KeptSizeService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The bytes of the files that the student is sent with the questions, before and while they are done. */
  async bytesOf(
    caller: Caller,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<number> {
    const { db, papers, sizes } = this.#parts;
    const running = await selectOptionalOpen(db, caller.userId, request);
    const { paperVersionId } = running ?? (await findWay(db, caller, request));
    return sizes.bytesOf(filesOf(await papers.select(db, paperVersionId)));
  }
}

function filesOf({ questions, worksheet }: Paper): string[] {
  if (worksheet === null) return questions.flatMap((question) => filesIn(publicQuestion(question, '')));
  const inZones = worksheet.zones.flatMap(({ image, audio }) => [image, audio]);
  return [...worksheet.pages.map(({ file }) => file), ...inZones].filter((file) => file !== '');
}

function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'file' && typeof inner === 'string' ? [inner] : filesIn(inner),
  );
}
