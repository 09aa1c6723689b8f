import type { QuestionBase } from '../core/contract.ts';

/** Finds the answers one slip away from the key of a question. */
export type WrongAnswers = (question: QuestionBase, key: unknown) => unknown[];

/** The exports of a type's `testing/wrong-answers.ts`. */
export interface TypeWrongAnswers {
  /**
   * Answers one slip away from the key: another option, one flipped tick, two swapped pieces, one wrong gap, one letter
   * too many. All are wrong, but readable by the type. A type that holds other questions calls `ofInside`.
   */
  wrongAnswers(question: QuestionBase, key: unknown, ofInside: WrongAnswers): unknown[];
}

/** The exports of a type's `testing/screen-answer.ts`. */
export interface TypeScreenAnswer {
  /**
   * Describes how to enter a right or a wrong answer on the screen. A type that holds other questions calls `ofInside`.
   */
  screenAnswer(
    question: QuestionBase,
    isRight: boolean,
    ofInside: (question: QuestionBase, isRight: boolean) => ScreenAnswer,
  ): ScreenAnswer;
}

/**
 * An option by its visible content: the description of its picture, its text. An option with neither is identified by
 * its sound.
 */
export interface ShownOption {
  words: string[];
  sound: { file?: string | undefined; script?: string | undefined } | undefined;
}

/** How to answer a question on the screen, in the words shown there. */
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
