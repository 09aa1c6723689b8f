import type { Draft } from '../bank/item.ts';
import type { Grammar } from '../sources/grammar.ts';
import type { GradeSources } from '../sources/read.ts';
import type { WordRecord } from '../sources/schema.ts';

/** A picture of the catalogue as a question stores it. */
export interface StoredPicture {
  file: string;
  alt: string;
}

export interface FactoryInput {
  sources: GradeSources;
  /** Words of the grades below, nearest grade first. */
  earlierWords: readonly WordRecord[];
  grammar: Readonly<Grammar>;
  /** A picture by its name, in words of Vietnamese that do not give it away; undefined while nobody has drawn it. */
  picture: (name: string) => StoredPicture | undefined;
}

/** Pure: the same sources give the same drafts in the same order, whatever the clock or chance. */
export type Factory = (input: FactoryInput) => Draft[];
