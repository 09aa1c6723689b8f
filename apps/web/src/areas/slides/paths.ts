import { SLIDES_PATH } from '../../lib/paths.ts';

export const lessonPath = (lesson: number | string): string => `${SLIDES_PATH}/${lesson}`;
