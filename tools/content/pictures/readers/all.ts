import type { PictureRecipe } from '../scenes.ts';
import { G1_01 } from './g1-01.ts';
import { G1_02 } from './g1-02.ts';

/** The pictures of each reader, by the name of their pack. */
export const READER_PACKS: Readonly<Record<string, readonly PictureRecipe[]>> = {
  'reader-g1-01': G1_01,
  'reader-g1-02': G1_02,
};
