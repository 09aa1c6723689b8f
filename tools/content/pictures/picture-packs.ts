import { LEXICON_FLAGS } from './lexicon-flags.ts';
import { LEXICON_G1_GLYPHS } from './lexicon-g1-glyphs.ts';
import { LEXICON_G1_SCENES } from './lexicon-g1-scenes.ts';
import { LEXICON_G2_GLYPHS } from './lexicon-g2-glyphs.ts';
import { LEXICON_G2_HOME } from './lexicon-g2-home.ts';
import { LEXICON_G2_SCENES } from './lexicon-g2-scenes.ts';
import { LEXICON_WEATHER } from './lexicon-weather.ts';
import { LEXICON_G4_CITY } from './lexicon-g4-city.ts';
import { LEXICON_G4_CLOTHES } from './lexicon-g4-clothes.ts';
import { LEXICON_G4_COUNTRIES } from './lexicon-g4-countries.ts';
import { LEXICON_G4_DAY } from './lexicon-g4-day.ts';
import { LEXICON_G4_GLYPHS } from './lexicon-g4-glyphs.ts';
import { LEXICON_NEW_WORDS } from './lexicon-new-words.ts';
import { LEXICON_G4_PEOPLE } from './lexicon-g4-people.ts';
import { LEXICON_G4_PLACES } from './lexicon-g4-places.ts';
import { LEXICON_G4_SKILLS } from './lexicon-g4-skills.ts';
import { LEXICON_NUMBERS } from './lexicon-numbers.ts';
import { LEXICON_CLOCKS, LEXICON_TIME } from './lexicon-time.ts';
import { OLYMPIC_A_PICTURES } from './pictures-olympic-a.ts';
import { OLYMPIC_B_PICTURES } from './pictures-olympic-b.ts';
import { BOOKS12_PICTURES } from './pictures-books12.ts';
import { BOOKS_3_4_PICTURES } from './pictures-books34.ts';
import { BOOKS58_PICTURES } from './pictures-books58.ts';
import { LEXICON_G3_GLYPHS } from './lexicon-g3-glyphs.ts';
import { LEXICON_G3_PEOPLE } from './lexicon-g3-people.ts';
import { LEXICON_PREPOSITIONS } from './lexicon-prepositions.ts';
import { LEXICON_G3_PLACES } from './lexicon-g3-places.ts';
import { LEXICON_G5_GLYPHS } from './lexicon-g5-glyphs.ts';
import { LEXICON_G3_FAMILY } from './lexicon-g3-family.ts';
import { LEXICON_G3_HOUSE } from './lexicon-g3-house.ts';
import { LEXICON_G3_THINGS } from './lexicon-g3-things.ts';
import { LEXICON_G3_DOING } from './lexicon-g3-doing.ts';
import { LEXICON_G3_PLAY } from './lexicon-g3-play.ts';
import { LEXICON_G3_PETS } from './lexicon-g3-pets.ts';
import { LEXICON_G5_TIME_AND_PLACE } from './lexicon-g5-time-and-place.ts';
import { LEXICON_G5_WORK } from './lexicon-g5-work.ts';
import { LEXICON_G5_WORLD } from './lexicon-g5-world.ts';
import { LEXICON_G5_HEALTH } from './lexicon-g5-health.ts';
import { LEXICON_G5_HOME } from './lexicon-g5-home.ts';
import { LEXICON_G5_FESTIVALS } from './lexicon-g5-festivals.ts';
import { LEXICON_G5_TRIPS } from './lexicon-g5-trips.ts';
import { LEXICON_G5_TRANSPORT } from './lexicon-g5-transport.ts';
import { READER_PACKS } from './readers/all.ts';
import { SAMPLE_PICTURES } from './sample-pictures.ts';
import { PICTURE_RECIPES, type PictureRecipe } from './scenes.ts';

/** The sources of each catalogue in content/pictures. Only one author works on a pack at a time. */
export const PICTURE_PACKS: Readonly<Record<string, readonly PictureRecipe[]>> = {
  books12: BOOKS12_PICTURES,
  books58: BOOKS58_PICTURES,
  core: PICTURE_RECIPES,
  'olympic-b': OLYMPIC_B_PICTURES,
  samples: SAMPLE_PICTURES,
  'olympic-a': OLYMPIC_A_PICTURES,
  books34: BOOKS_3_4_PICTURES,
  'lexicon-clocks': LEXICON_CLOCKS,
  'lexicon-flags': LEXICON_FLAGS,
  'lexicon-new-words': LEXICON_NEW_WORDS,
  'lexicon-numbers': LEXICON_NUMBERS,
  'lexicon-time': LEXICON_TIME,
  'lexicon-g1-glyphs': LEXICON_G1_GLYPHS,
  'lexicon-g1-scenes': LEXICON_G1_SCENES,
  'lexicon-g2-glyphs': LEXICON_G2_GLYPHS,
  'lexicon-g2-scenes': LEXICON_G2_SCENES,
  'lexicon-g2-home': LEXICON_G2_HOME,
  'lexicon-weather': LEXICON_WEATHER,
  'lexicon-g4-city': LEXICON_G4_CITY,
  'lexicon-g4-clothes': LEXICON_G4_CLOTHES,
  'lexicon-g4-countries': LEXICON_G4_COUNTRIES,
  'lexicon-g4-day': LEXICON_G4_DAY,
  'lexicon-g4-glyphs': LEXICON_G4_GLYPHS,
  'lexicon-g3-glyphs': LEXICON_G3_GLYPHS,
  'lexicon-g3-places': LEXICON_G3_PLACES,
  'lexicon-g3-people': LEXICON_G3_PEOPLE,
  'lexicon-g3-family': LEXICON_G3_FAMILY,
  'lexicon-g3-house': LEXICON_G3_HOUSE,
  'lexicon-g3-things': LEXICON_G3_THINGS,
  'lexicon-g3-doing': LEXICON_G3_DOING,
  'lexicon-g3-play': LEXICON_G3_PLAY,
  'lexicon-g3-pets': LEXICON_G3_PETS,
  'lexicon-g5-time-and-place': LEXICON_G5_TIME_AND_PLACE,
  'lexicon-g5-work': LEXICON_G5_WORK,
  'lexicon-g5-world': LEXICON_G5_WORLD,
  'lexicon-g5-health': LEXICON_G5_HEALTH,
  'lexicon-g5-home': LEXICON_G5_HOME,
  'lexicon-g5-festivals': LEXICON_G5_FESTIVALS,
  'lexicon-g5-trips': LEXICON_G5_TRIPS,
  'lexicon-g5-transport': LEXICON_G5_TRANSPORT,
  'lexicon-prepositions': LEXICON_PREPOSITIONS,
  'lexicon-g5-glyphs': LEXICON_G5_GLYPHS,
  'lexicon-g4-people': LEXICON_G4_PEOPLE,
  'lexicon-g4-places': LEXICON_G4_PLACES,
  'lexicon-g4-skills': LEXICON_G4_SKILLS,
  ...READER_PACKS,
};
