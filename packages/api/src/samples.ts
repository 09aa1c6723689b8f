import { z } from 'zod';
import { SAMPLE_OPTIONS } from '@domdom/domain/samples/areas';
import { StoredQuestion } from './attempts.ts';
import { defineRoutes } from './contract.ts';

const shape = {
  /** 'type10A', as in the URL. */
  page: z.string(),
  /** In Vietnamese: what the page trains. */
  name: z.string().min(1),
  option: z.enum(SAMPLE_OPTIONS).exactOptional(),
};

/** A page in the menu of its area. */
export const SampleEntry = z.object({
  ...shape,
  /** The question type, with its Vietnamese name. */
  type: z.string(),
  typeLabel: z.string(),
});
export type SampleEntry = z.output<typeof SampleEntry>;

/** Both a content file and a page: one exercise with its key, graded in the browser. */
export const SamplePage = z.strictObject({ ...shape, question: StoredQuestion });
export type SamplePage = z.output<typeof SamplePage>;

/** Any text: an unknown area is not found, like an unknown page. */
const AreaParams = z.strictObject({ area: z.string().max(64) });

export const sampleRoutes = defineRoutes({
  'GET /api/samples/:area': {
    summary: 'The sample pages of an area in the order of its menu; public, nothing is stored',
    access: { who: 'anyone' },
    params: AreaParams,
    res: z.object({ pages: z.array(SampleEntry) }),
  },
  'GET /api/samples/:area/:page': {
    summary: 'A sample page with its question and key; capitals in the names do not matter',
    access: { who: 'anyone' },
    params: AreaParams.extend({ page: z.string().max(64) }),
    res: SamplePage,
  },
});
