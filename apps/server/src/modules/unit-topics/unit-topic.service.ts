import { readFile } from 'node:fs/promises';
import type { UnitTopic } from '@domdom/api';
import { UnitTopicRecord } from '@domdom/api/unit-topics';
import type { UnitKey } from '@domdom/domain/school/units';

const keyOf = (grade: number, unit: UnitKey) => `${grade}-${unit}`;

/** What each unit is about: a content file, read once at the start. */
export class UnitTopics {
  readonly #topics: ReadonlyMap<string, UnitTopic>;

  private constructor(records: readonly UnitTopicRecord[]) {
    this.#topics = new Map(records.map(({ grade, unit, ...topic }) => [keyOf(grade, unit), topic]));
  }

  /** Throws an error that names the line it cannot use. Otherwise a missing topic would go unnoticed. */
  static async load(file: string): Promise<UnitTopics> {
    const lines = (await readFile(file, 'utf8')).split('\n');
    return new UnitTopics(
      lines.flatMap((line, index) => (line.trim() === '' ? [] : [readRecord(line, `${file}:${index + 1}`)])),
    );
  }

  /** Null where the content has none, as in high school. */
  of(grade: number, unit: UnitKey): UnitTopic | null {
    return this.#topics.get(keyOf(grade, unit)) ?? null;
  }
}

function readRecord(line: string, place: string): UnitTopicRecord {
  try {
    return UnitTopicRecord.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`The topic in ${place} cannot be used.`, { cause: error });
  }
}
