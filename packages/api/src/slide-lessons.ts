import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { defineRoutes } from './contract.ts';
import { addressNumber } from './shared.ts';

/** Names of files in the content's media folder. */
const Picture = z.string().regex(/^[0-9a-f]{12}\.svg$/);
const Sound = z.string().regex(/^[0-9a-f]{12}\.mp3$/);

const WordSlide = z.strictObject({
  picture: Picture,
  word: z.string(),
  meaning: z.string(),
  wordSound: Sound,
  sentence: z.string(),
  sentenceSound: Sound.optional(),
});
const TextSlide = z.strictObject({ picture: Picture, lines: z.array(z.string()).min(1), sound: Sound });

/** Asks with a picture for a word, or with a sound for a picture. */
const SlideQuestion = z.strictObject({
  id: z.string(),
  picture: Picture.optional(),
  sound: Sound.optional(),
  choices: z.array(z.strictObject({ id: z.string(), word: z.string(), picture: Picture.optional() })).min(2),
  /** The id of the right choice. */
  answer: z.string(),
});

/** A lesson to project, with the key of its quiz: for teachers alone. */
export const SlideLesson = z.strictObject({
  grade: z.int(),
  unit: z.enum(UNIT_KEYS),
  number: z.int(),
  slides: z.array(z.union([WordSlide, TextSlide])).min(1),
  quiz: z.strictObject({ seconds: z.int().min(10), questions: z.array(SlideQuestion).min(1) }),
});
export type SlideLesson = z.output<typeof SlideLesson>;

export const slideLessonRoutes = defineRoutes({
  'GET /api/slide-lessons/:lesson': {
    summary: 'One of the lessons of class 2, unit 4, to project, with the key of its quiz',
    // Its clips are the keys of listening questions, so whoever registered a minute ago does not get it.
    access: { who: AREA_ACCESS.teacherPages, confirmed: true },
    params: z.strictObject({ lesson: addressNumber(1, 99) }),
    res: SlideLesson,
  },
});
