import type { QuestionBase } from '../core/contract.ts';

/** Finds the answers one slip away from the key of a question. */
export type WrongAnswers = (question: QuestionBase, key: unknown) => unknown[];

/** What `testing/wrong-answers.ts` of a type exports. */
export interface TypeWrongAnswers {
  /**
   * Answers one slip away from the key: another option, one flipped tick, two swapped pieces, one wrong gap, one letter
   * too many. All are wrong, but readable by the type. A type that holds other questions calls `ofInside`.
   */
  wrongAnswers(question: QuestionBase, key: unknown, ofInside: WrongAnswers): unknown[];
}

/** What `testing/screen-answer.ts` of a type exports. */
export interface TypeScreenAnswer {
  /** What to put on the screen for a right or a wrong answer. A type that holds other questions calls `ofInside`. */
  screenAnswer(
    question: QuestionBase,
    isRight: boolean,
    ofInside: (question: QuestionBase, isRight: boolean) => ScreenAnswer,
  ): ScreenAnswer;
}

/**
 * An option by what it shows: the description of its picture, its text. One that shows nothing is identified by its
 * sound.
 */
export interface ShownOption {
  words: string[];
  sound: { file?: string | undefined; script?: string | undefined } | undefined;
}

/** What a student puts on the screen to answer a question, in the words shown there. */
export type ScreenAnswer =
  | { kind: 'option'; option: ShownOption }
  /** One of the parts of a sentence, by its position. */
  | { kind: 'part'; part: number }
  /** The chosen options of each group. */
  | { kind: 'groups'; groups: ShownOption[][] }
  /** For each statement, whether the first of its two labels is chosen. */
  | { kind: 'ticks'; isFirst: boolean[] }
  /** Tiles of a column from top to bottom. */
  | { kind: 'tiles'; texts: string[] }
  /** Tiles of two columns; only one column is moved. */
  | { kind: 'columns'; pairs: { left: string; right: string }[]; isRightFixed: boolean }
  /** Pieces to put into a line, one after the other. */
  | { kind: 'line'; pieces: string[] }
  /** Texts typed into fields. */
  | { kind: 'typed'; fields: { label: string; text: string }[] }
  /** Words from a box to put into slots, from the first slot to the last. */
  | { kind: 'slots'; slots: { label: string; word: string }[] }
  /** Words picked from drop-down lists. */
  | { kind: 'lists'; lists: { label: string; word: string }[] }
  /** Words of a text, by their position among those that can be chosen. */
  | { kind: 'words'; words: number[] }
  /** Letters of a grid, row by row. */
  | { kind: 'cells'; cells: number[]; columns: number }
  /** Several actions in one question. */
  | { kind: 'together'; answers: ScreenAnswer[] }
  /** The questions of a combined one. */
  | { kind: 'questions'; answers: ScreenAnswer[] };
