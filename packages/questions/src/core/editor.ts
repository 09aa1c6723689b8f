import type { OwnFields, QuestionBase } from './question.ts';

/**
 * How authors write a question, as data: one program draws the forms of all types. A form names fields by their paths.
 * The contract test compares it with the schema and the samples, so a form that forgets a field or offers too much
 * fails there.
 */

interface Field {
  /** Dotted path from the question, or from the item for a field in a list, e.g. 'settings.direction'. */
  path: string;
  /** Vietnamese. */
  label: string;
  /** One Vietnamese line that explains how to fill it in. */
  hint?: string;
  /** An empty field omits the property. */
  isOptional?: true;
}

export interface TextField extends Field {
  kind: 'text';
  /** Several lines. */
  isLong?: true;
}

/** On or off. */
export interface FlagField extends Field {
  kind: 'flag';
  /** The meaning of a missing value; off by default. */
  ifAbsent?: boolean;
  /** In a list: turning it on for one item turns it off for the others. */
  isOnlyOne?: true;
}

export interface NumberField extends Field {
  kind: 'number';
  min: number;
  max: number;
  step?: number;
  /** The meaning of a missing value. */
  ifAbsent?: number;
}

export type ChoiceValue = string | number | boolean;

export interface Choice {
  value: ChoiceValue;
  /** Vietnamese. */
  label: string;
}

/** One value of a closed list. */
export interface ChoiceField extends Field {
  kind: 'choice';
  choices: readonly Choice[];
  /** The meaning of a missing value. */
  ifAbsent?: ChoiceValue;
}

/** One value from elsewhere in the question, e.g. the id of a word in the bank. */
export interface PickField<Q extends QuestionBase> extends Field {
  kind: 'pick';
  /** Called again after every change. `item` is the list item around the field. */
  choices(question: Q, item: unknown): readonly Choice[];
}

/** Several values from elsewhere, stored as a list in the order of `choices`. */
export interface PicksField<Q extends QuestionBase> extends Field {
  kind: 'picks';
  choices(question: Q, item: unknown): readonly Choice[];
}

/** A `Picture`. */
export interface PictureField extends Field {
  kind: 'picture';
}

/** A `Sound`. */
export interface SoundField extends Field {
  kind: 'sound';
}

/** A `MediaFile` that is a video. */
export interface VideoField extends Field {
  kind: 'video';
}

/** A list of plain texts. */
export interface TextsField extends Field {
  kind: 'texts';
  /** Vietnamese name of one text, e.g. 'Mảnh'; its position follows. */
  itemLabel: string;
  min: number;
  max: number;
}

/** Makes an id that no other part of the question has. */
export type NewId = () => string;

/** A list of objects; lists may be nested. */
export interface ListField<Q extends QuestionBase> extends Field {
  kind: 'list';
  /** Vietnamese name of one item, e.g. 'Lựa chọn'; its position follows. */
  itemLabel: string;
  fields: readonly EditorField<Q>[];
  min: number;
  max: number;
  /** A fresh item for the end of the list; `items` are those before it. */
  blank(newId: NewId, items: readonly unknown[]): Record<string, unknown>;
  /** `settle` adds the items, because other fields determine their number; authors can still remove and move them. */
  isGrownBySettle?: true;
}

/** A list of whole questions of other types. */
export interface QuestionsField extends Field {
  kind: 'questions';
  itemLabel: string;
  min: number;
  max: number;
}

export type EditorField<Q extends QuestionBase = QuestionBase> =
  | TextField
  | FlagField
  | NumberField
  | ChoiceField
  | PickField<Q>
  | PicksField<Q>
  | PictureField
  | SoundField
  | VideoField
  | TextsField
  | ListField<Q>
  | QuestionsField;

export interface EditorForm<Q extends QuestionBase = QuestionBase> {
  /** The type's own fields in the order of writing; `commonFieldsAbove` and `commonFieldsBelow` surround them. */
  fields: readonly EditorField<Q>[];
  /** Own fields of a fresh question: required texts are empty, required pictures and numbers may be missing. */
  blank(newId: NewId): OwnFields<Q>;
  /**
   * Updates what follows from other fields, after every change: as many answers as the text has blanks, the letters of
   * a grid. Must return a finished question unchanged. It also receives half-written questions: texts may be empty,
   * pictures and numbers missing.
   */
  settle?(question: Q, newId: NewId): Q;
  /** Paths that only `settle` writes; they have no field. */
  settledPaths?: readonly string[];
}
