import { UPLOADED_NAME } from '@domdom/domain/media/uploads';
import { z } from 'zod';
import {
  CANVAS_WIDTH,
  canvasHeight,
  isLargeEnough,
  MODES,
  MOST_PAGES,
  MOST_ZONES,
  TALLEST_PAGE,
  TEXT_LENGTH,
  type WorksheetDocument,
} from './zone.ts';

const MOST_PAGE_HEIGHT = TALLEST_PAGE * CANVAS_WIDTH;
const MOST_HEIGHT = MOST_PAGES * MOST_PAGE_HEIGHT;

const File = z.string().regex(UPLOADED_NAME);
const NoFile = z.literal('').or(File);
const Text = z.string().max(TEXT_LENGTH);
const Length = z.number().min(0).max(MOST_HEIGHT);

const ZoneSchema = z
  .strictObject({
    // Wider than our editor's ids: drawings of older clients keep their ids.
    id: z.string().regex(/^[\w-]{1,40}$/),
    mode: z.enum(MODES),
    top: Length,
    left: z.number().min(-CANVAS_WIDTH).max(CANVAS_WIDTH),
    width: Length,
    height: Length,
    angle: z.number().min(-360).max(360),
    data: z.strictObject({
      groupName: z.string().max(40),
      text: Text,
      audio: NoFile,
      script: Text,
      image: NoFile,
      countMatch: z.int().min(0).max(MOST_ZONES),
      isCorrect: z.boolean(),
    }),
  })
  .refine(isLargeEnough, 'Ô quá nhỏ!');

/** An untrusted document. An unfinished one is valid: it is a draft until it is given. */
export const WorksheetDocumentSchema: z.ZodType<WorksheetDocument> = z
  .strictObject({
    version: z.literal(1),
    pages: z
      .array(z.strictObject({ file: File, height: z.number().min(1).max(MOST_PAGE_HEIGHT) }))
      .min(1)
      .max(MOST_PAGES),
    zones: z.array(ZoneSchema).max(MOST_ZONES),
  })
  .superRefine(({ pages, zones }, context) => {
    const ids = new Set<string>();
    const bottom = canvasHeight(pages);
    for (const [index, zone] of zones.entries()) {
      if (ids.has(zone.id))
        context.addIssue({ code: 'custom', path: ['zones', index, 'id'], message: 'Ô bị trùng mã!' });
      ids.add(zone.id);
      if (zone.top >= bottom) {
        context.addIssue({ code: 'custom', path: ['zones', index, 'top'], message: 'Ô nằm ngoài trang!' });
      }
    }
  });
