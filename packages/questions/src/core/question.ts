/** The fields that questions of every type have, and their values. */

export interface MediaFile {
  /** File name in the content's media folder; hashed, so that it never reveals the answer. */
  file: string;
}

export interface Picture extends MediaFile {
  /** Vietnamese or English description that does not contain the answer. */
  alt: string;
}

/** A recorded file, or text that the browser reads aloud when there is no file. */
export interface Sound {
  file?: string | undefined;
  /** Spoken text. A public question has it only when there is no file. */
  script?: string | undefined;
}

/** Text, picture and sound (at least one) of an option, a statement or one side of a pair. */
export interface Content {
  text?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
}

export const SKILLS = ['listening', 'speaking', 'reading', 'writing', 'vocabulary', 'pronunciation'] as const;
export type Skill = (typeof SKILLS)[number];

export const LEVELS = ['ELEMENTARY', 'PREINTERMEDIATE', 'INTERMEDIATE'] as const;
export type Level = (typeof LEVELS)[number];

/** Fields that every stored question has, whatever its type. */
export interface QuestionBase {
  id: string;
  type: string;
  /** Shape version of this type's stored form. */
  version: number;
  /** English or Vietnamese task line, e.g. 'Listen and choose.' */
  title: string;
  /** Vietnamese instruction. */
  subTitle?: string | undefined;
  /** Reading passage. */
  passage?: string | undefined;
  /** Small note under the question. */
  note?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
  video?: MediaFile | undefined;
  focusedWords?: string[] | undefined;
  /** Shown only after the verdict. */
  explanation?: { text?: string | undefined; audioScript?: string | undefined } | undefined;
  skill?: Skill | undefined;
  level?: Level | undefined;
}

/**
 * Public counterpart of `QuestionBase`, without explanation and key, and without skill and level, which students do not
 * need.
 */
export interface PublicQuestionBase {
  id: string;
  type: string;
  title: string;
  subTitle?: string | undefined;
  passage?: string | undefined;
  note?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
  video?: MediaFile | undefined;
  focusedWords?: string[] | undefined;
}

/** The fields that belong to the question's own type, without the common ones. */
export type OwnFields<Q extends QuestionBase> = Omit<Q, keyof QuestionBase>;
