import { UNIT_KEYS } from '@domdom/domain/school/units';
import { z } from 'zod';

/** What a unit is about, told to children. */
export const UnitTopic = z.object({
  /** At most 28 letters, as the Vietnamese. */
  en: z.string().min(1).max(28),
  vi: z.string().min(1).max(28),
  /** A file in the content's media folder that shows it; no other unit of the grade has it. */
  picture: z.string().regex(/^[0-9a-f]{12}\.svg$/),
});
export type UnitTopic = z.output<typeof UnitTopic>;

/** Beside a unit wherever units are listed; null where the content names none, as in high school. */
export const TopicOfUnit = UnitTopic.nullable();

/** One line of the content's `topics.jsonl`. */
export const UnitTopicRecord = z.strictObject({
  grade: z.int().min(1).max(12),
  unit: z.enum(UNIT_KEYS),
  ...UnitTopic.shape,
});
export type UnitTopicRecord = z.output<typeof UnitTopicRecord>;
