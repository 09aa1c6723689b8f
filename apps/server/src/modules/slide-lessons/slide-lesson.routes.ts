import type { slideLessonRoutes } from '@domdom/api/slide-lessons';
import type { Handlers } from '../../http/routes.ts';
import type { SlideLessons } from './slide-lesson.service.ts';

export function slideLessonHandlers(lessons: SlideLessons): Handlers<typeof slideLessonRoutes> {
  return { 'GET /api/slide-lessons/:lesson': ({ params }) => lessons.find(params.lesson) };
}
