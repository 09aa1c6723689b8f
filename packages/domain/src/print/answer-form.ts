/**
 * The answer form of a test with codes, in millimetres from the upper left corner of an A4 page. A reader of scans finds
 * the corner marks, straightens the page by them, and looks for ink at these positions; whoever moves something makes
 * forms unreadable that are in use, so the version changes then.
 */
export const ANSWER_FORM = {
  version: 1,
  width: 210,
  height: 297,
  /** Black squares; the position is the middle. */
  cornerMarks: [
    { x: 12, y: 12 },
    { x: 198, y: 12 },
    { x: 12, y: 285 },
    { x: 198, y: 285 },
  ],
  cornerMarkSize: 7,
  bubbleRadius: 2.1,
  candidateDigits: 6,
  codeDigits: 3,
  rows: 25,
  columns: 4,
} as const;

/** Answers on one page; more go on another one. */
export const ANSWERS_PER_FORM = ANSWER_FORM.rows * ANSWER_FORM.columns;

export interface Bubble {
  x: number;
  y: number;
  /** What it says: a letter or a digit. */
  label: string;
}

export interface DigitBubble extends Bubble {
  field: 'candidate' | 'code';
  /** From the left, beginning with 0. */
  position: number;
}

const DIGITS = {
  candidate: { x: 122, count: ANSWER_FORM.candidateDigits },
  code: { x: 172, count: 3 },
} as const;
const DIGIT_TOP = 44;
const DIGIT_STEP = { x: 6.5, y: 5.4 };

/** The bubbles of candidate number and code, digits 0 to 9 below each other. */
export const digitBubbles = (field: DigitBubble['field']): DigitBubble[] =>
  Array.from({ length: DIGITS[field].count }, (_column, position) =>
    Array.from({ length: 10 }, (_row, digit) => ({
      field,
      position,
      label: String(digit),
      x: DIGITS[field].x + position * DIGIT_STEP.x,
      y: DIGIT_TOP + digit * DIGIT_STEP.y,
    })),
  ).flat();

export interface AnswerRow {
  number: number;
  /** Where its number is written. */
  x: number;
  y: number;
  bubbles: Bubble[];
}

const ANSWER_TOP = 112;
const ANSWER_LEFT = 18;
const ROW_STEP = 6.6;
const COLUMN_STEP = 46;

/** The rows of one page, column by column; `answers` are those of this page, in their order. */
export const answerRows = (answers: readonly { number: number; letters: number }[]): AnswerRow[] =>
  answers.slice(0, ANSWERS_PER_FORM).map(({ number, letters }, index) => {
    const left = ANSWER_LEFT + Math.floor(index / ANSWER_FORM.rows) * COLUMN_STEP;
    const y = ANSWER_TOP + (index % ANSWER_FORM.rows) * ROW_STEP;
    return {
      number,
      x: left + 6,
      y,
      bubbles: Array.from({ length: letters }, (_bubble, position) => ({
        label: String.fromCharCode('A'.charCodeAt(0) + position),
        x: left + 11.5 + position * 5.6,
        y,
      })),
    };
  });
