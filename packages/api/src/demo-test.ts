import { z } from 'zod';
import { PublicQuestion } from './attempts.ts';
import { defineRoutes } from './contract.ts';

/** The same for everyone, so browsers may cache it; an unchanged one is answered with 304. */
export const DemoTest = z.object({
  title: z.string(),
  durationSeconds: z.int(),
  questions: z.array(PublicQuestion),
});
export type DemoTest = z.output<typeof DemoTest>;

export const demoTestRoutes = defineRoutes({
  'GET /api/demo-test': {
    summary: 'The demo test as a student sees it, without keys; public, nothing is stored',
    access: { who: 'anyone' },
    res: DemoTest,
  },
});
