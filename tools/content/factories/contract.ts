import type { Draft } from '../bank/item.ts';
import type { Grammar } from '../sources/grammar.ts';
import type { GradeSources } from '../sources/read.ts';
import type { WordRecord } from '../sources/schema.ts';

/** A picture of the catalogue, in the form that a question stores. */
export interface StoredPicture {
  file: string;
  alt: string;
}

export interface FactoryInput {
  sources: GradeSources;
  /** Words of the lower grades, nearest grade first. */
  earlierWords: readonly WordRecord[];
  grammar: Readonly<Grammar>;
  /**
   * Returns the picture with this name, described in Vietnamese without revealing its word; undefined if nobody has
   * drawn it.
   */
  picture: (name: string) => StoredPicture | undefined;
}

/** Pure: the same sources give the same drafts in the same order. */
export type Factory = (input: FactoryInput) => Draft[];
