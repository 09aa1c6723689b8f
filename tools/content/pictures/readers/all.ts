import type { PictureRecipe } from '../scenes.ts';
import { G1_01 } from './g1-01.ts';
import { G1_02 } from './g1-02.ts';
import { G2_01 } from './g2-01.ts';
import { G2_02 } from './g2-02.ts';
import { G3_01 } from './g3-01.ts';
import { G3_02 } from './g3-02.ts';
import { G4_01 } from './g4-01.ts';
import { G4_02 } from './g4-02.ts';
import { G5_01 } from './g5-01.ts';
import { G5_02 } from './g5-02.ts';
import { G6_01 } from './g6-01.ts';

/** The pictures of each reader, by the name of their pack. */
export const READER_PACKS: Readonly<Record<string, readonly PictureRecipe[]>> = {
  'reader-g1-01': G1_01,
  'reader-g1-02': G1_02,
  'reader-g2-01': G2_01,
  'reader-g2-02': G2_02,
  'reader-g3-01': G3_01,
  'reader-g3-02': G3_02,
  'reader-g4-01': G4_01,
  'reader-g4-02': G4_02,
  'reader-g5-01': G5_01,
  'reader-g5-02': G5_02,
  'reader-g6-01': G6_01,
};
