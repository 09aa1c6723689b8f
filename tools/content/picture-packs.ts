import { OLYMPIC_A_PICTURES } from './pictures-olympic-a.ts';
import { SAMPLE_PICTURES } from './sample-pictures.ts';
import { PICTURE_RECIPES, type PictureRecipe } from './scenes.ts';

/** What each catalogue in content/pictures is drawn from; a pack is written by one author at a time. */
export const PICTURE_PACKS: Readonly<Record<string, readonly PictureRecipe[]>> = {
  core: PICTURE_RECIPES,
  samples: SAMPLE_PICTURES,
  'olympic-a': OLYMPIC_A_PICTURES,
};
