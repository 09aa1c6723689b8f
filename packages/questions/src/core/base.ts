import { z } from 'zod';
import { MEDIA_NAME } from '@domdom/domain/media/uploads';
import {
  LEVELS,
  SKILLS,
  type Picture,
  type PublicQuestionBase,
  type QuestionBase,
  type Sound,
} from './contract.ts';

const fileName = z.string().regex(MEDIA_NAME, 'Tên tệp không hợp lệ.');

export const pictureSchema = z.strictObject({ file: fileName, alt: z.string().max(300) });

export const soundSchema = z
  .strictObject({ file: fileName.optional(), script: z.string().min(1).max(4000).optional() })
  .refine((sound) => sound.file !== undefined || sound.script !== undefined, {
    message: 'Âm thanh cần có tệp hoặc lời đọc.',
  });

const videoSchema = z.strictObject({ file: fileName });

/** The id of an option, a statement, a pair, etc.: unique inside its question, never shown to students. */
export const partIdSchema = z.string().regex(/^[\w-]{1,40}$/, 'Mã chỉ gồm chữ cái không dấu, số, _ và -.');

/** The sentence or question above the answers; `[[...]]` marks an underlined part. */
export const promptSchema = z.string().min(1).max(2000);

/** Spread into the strict object of a type, beside its `type` and `version` literals. */
export const questionBaseShape = {
  id: z.string().regex(/^[\w.-]{1,64}$/, 'Mã câu hỏi chỉ gồm chữ cái không dấu, số, dấu chấm, _ và -.'),
  title: z.string().min(1).max(500),
  subTitle: z.string().min(1).max(500).optional(),
  passage: z.string().min(1).max(20_000).optional(),
  note: z.string().min(1).max(1000).optional(),
  picture: pictureSchema.optional(),
  sound: soundSchema.optional(),
  video: videoSchema.optional(),
  focusedWords: z.array(z.string().min(1).max(100)).max(50).optional(),
  explanation: z
    .strictObject({
      text: z.string().min(1).max(4000).optional(),
      audioScript: z.string().min(1).max(8000).optional(),
    })
    .optional(),
  skill: z.enum(SKILLS).optional(),
  level: z.enum(LEVELS).optional(),
};

/**
 * The common fields that a student may see, listed one by one, so that a new stored field stays hidden until it is
 * added here.
 */
export function publicBase(question: QuestionBase): PublicQuestionBase {
  return {
    id: question.id,
    type: question.type,
    title: question.title,
    ...(question.subTitle !== undefined && { subTitle: question.subTitle }),
    ...(question.passage !== undefined && { passage: question.passage }),
    ...(question.note !== undefined && { note: question.note }),
    ...(question.picture !== undefined && { picture: publicPicture(question.picture) }),
    ...(question.sound !== undefined && { sound: publicSound(question.sound) }),
    ...(question.video !== undefined && { video: { file: question.video.file } }),
    ...(question.focusedWords !== undefined && { focusedWords: [...question.focusedWords] }),
  };
}

export function publicPicture(picture: Picture): Picture {
  return { file: picture.file, alt: picture.alt };
}

/** Drops the script of a sound with a file: in a listening exercise it would give away the answer. */
export function publicSound(sound: Sound): Sound {
  return sound.file === undefined ? { script: sound.script } : { file: sound.file };
}
