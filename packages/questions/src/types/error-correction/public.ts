import { widthClass, type WidthClass } from '@domdom/domain/text/blanks';
import { publicBase } from '../../core/base.ts';
import type { PublicQuestionBase } from '../../core/contract.ts';
import type { ErrorCorrectionQuestion } from './schema.ts';
import { cutAtSlots } from './slots.ts';

/** An underlined part, or a blank with its width class: an exact width would reveal the length of the answer. */
export type PublicSlot = { part: string } | { width: WidthClass };

export interface ErrorCorrectionPublic extends PublicQuestionBase {
  /** The text around the slots; one more segment than slots. */
  segments: string[];
  slots: PublicSlot[];
  /** Whether the student must also choose the wrong part. */
  isFinding: boolean;
}

export function toPublic(question: ErrorCorrectionQuestion): ErrorCorrectionPublic {
  const { segments, slots } = cutAtSlots(question.text);
  return {
    ...publicBase(question),
    segments,
    slots: slots.map((slot) =>
      'part' in slot
        ? { part: slot.part }
        : { width: widthClass([question.blanks[slot.blank]?.accepted ?? '']) },
    ),
    isFinding: question.mistake !== undefined,
  };
}
