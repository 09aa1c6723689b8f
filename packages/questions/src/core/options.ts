import { z } from 'zod';

/** How a list of options looks; spread into the settings of its type. */
export const optionLookShape = {
  /** Default: vertical. */
  direction: z.enum(['vertical', 'horizontal']).optional(),
  /** Default: letters. */
  bulletType: z.enum(['character', 'number', 'special', 'none']).optional(),
  imageAnswers: z.boolean().optional(),
  /** Pictures per row, on a wide enough screen. */
  columnImageAnswers: z.int().min(1).max(6).optional(),
  underlined: z.boolean().optional(),
};

const optionLookSchema = z.strictObject(optionLookShape);

export interface OptionLook {
  direction: 'vertical' | 'horizontal';
  bulletType: 'character' | 'number' | 'special' | 'none';
  isPictureAnswers: boolean;
  /** Pictures per row; by default `direction` decides. */
  pictureColumns?: number;
  /** Whether `[[...]]` is underlined. */
  isUnderlining: boolean;
}

export function optionLook(settings: z.infer<typeof optionLookSchema>): OptionLook {
  return {
    direction: settings.direction ?? 'vertical',
    bulletType: settings.bulletType ?? 'character',
    isPictureAnswers: settings.imageAnswers ?? false,
    ...(settings.columnImageAnswers !== undefined && { pictureColumns: settings.columnImageAnswers }),
    isUnderlining: settings.underlined ?? false,
  };
}
