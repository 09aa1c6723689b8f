import { z } from 'zod';
import { defineRoutes } from './contract.ts';

const FieldOption = z.strictObject({ value: z.string(), label: z.string().min(1) });

/** One field of a form described as data. */
const FieldDefinition = z.strictObject({
  name: z.string().min(1),
  label: z.string().min(1),
  type: z.enum(['text', 'textarea', 'number', 'select', 'multiselect', 'checkbox', 'date', 'daterange']),
  required: z.boolean().exactOptional(),
  /** Number: smallest value. Text: fewest characters. Date: earliest day, 'YYYY-MM-DD'. Multiselect: fewest choices. */
  min: z.union([z.number(), z.string()]).exactOptional(),
  /** The upper counterpart of `min`. */
  max: z.union([z.number(), z.string()]).exactOptional(),
  /** Regular expression that must match the whole text. */
  pattern: z.string().exactOptional(),
  /** Shown instead of the general message when the value is invalid. */
  message: z.string().exactOptional(),
  hint: z.string().exactOptional(),
  options: z.array(FieldOption).min(1).exactOptional(),
});
export type FieldDefinition = z.output<typeof FieldDefinition>;

export const ContentForm = z.strictObject({
  title: z.string().min(1),
  fields: z.array(FieldDefinition).min(1),
});
export type ContentForm = z.output<typeof ContentForm>;

export const ContentMenu = z.strictObject({
  title: z.string().min(1),
  items: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        label: z.string().min(1),
        /** A path inside the product. */
        path: z.string().startsWith('/'),
      }),
    )
    .min(1),
});
export type ContentMenu = z.output<typeof ContentMenu>;

const Named = z.strictObject({
  name: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
});

export const contentRoutes = defineRoutes({
  'GET /api/content/forms/:name': {
    summary: 'Definition of a form, drawn by the form renderer',
    access: { who: 'signed-in' },
    params: Named,
    res: ContentForm,
  },
  'GET /api/content/menus/:name': {
    summary: 'Entries of a menu',
    access: { who: 'signed-in' },
    params: Named,
    res: ContentMenu,
  },
});
