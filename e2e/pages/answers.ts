import type { Question, TickTf, Unscramble } from './content.ts';

/** What a pupil puts on the screen to answer a question rightly or wrongly, in words that the screen shows. */
export type Answer =
  | { type: 'one-choice'; option: string }
  | { type: 'tick-tf'; choices: { statement: string; label: string; isFirst: boolean }[] }
  | { type: 'matching'; texts: string[] }
  | { type: 'unscramble'; pieces: string[] }
  | { type: 'typed'; fields: { label: string; text: string }[] };

const LABELS: Record<NonNullable<TickTf['settings']['labels']>, [string, string]> = {
  'yes-no': ['Yes', 'No'],
  't-f': ['T', 'F'],
  'true-false': ['True', 'False'],
};
const WRONG_WORD = 'wrong';

/** The same pieces with two unlike neighbours in each other's place. */
function spoilt(pieces: readonly string[]): string[] {
  const at = pieces.findIndex((piece, index) => index > 0 && piece !== pieces[index - 1]);
  const [left = '', right = ''] = pieces.slice(at - 1, at + 1);
  return [...pieces.slice(0, at - 1), right, left, ...pieces.slice(at + 1)];
}

const piecesOf = ({ pieces }: Unscramble, isRight: boolean): string[] => (isRight ? pieces : spoilt(pieces));

const blankLabel = (place: number, total: number): string =>
  total === 1 ? 'Chỗ trống' : `Chỗ trống ${place + 1} trên ${total}`;

/** Underlined parts are written as [[part]]. */
const shown = (text: string): string => text.replaceAll(/\[\[|\]\]/g, '');
const typed = (accepted: string, isRight: boolean): string =>
  isRight ? (accepted.split('|')[0] ?? '').trim() : WRONG_WORD;

export function answerOf(question: Question, isRight: boolean): Answer {
  switch (question.type) {
    case 'one-choice': {
      const option = question.options.find(({ isCorrect }) => isCorrect === isRight);
      return { type: 'one-choice', option: shown(option?.text ?? option?.picture?.alt ?? '') };
    }
    case 'tick-tf': {
      const labels = LABELS[question.settings.labels ?? 'true-false'];
      const choices = question.statements.map(({ text, isTrue }) => {
        const isFirst = isTrue === isRight;
        return { statement: text, label: isFirst ? labels[0] : labels[1], isFirst };
      });
      return { type: 'tick-tf', choices };
    }
    case 'matching': {
      const texts = question.pairs.map(({ text }) => text);
      return { type: 'matching', texts: isRight ? texts : spoilt(texts) };
    }
    case 'unscramble':
      return { type: 'unscramble', pieces: piecesOf(question, isRight) };
    case 'fill-in-the-blank': {
      const total = question.blanks.length;
      const fields = question.blanks.map(({ accepted }, place) => ({
        label: blankLabel(place, total),
        text: typed(accepted, isRight),
      }));
      return { type: 'typed', fields };
    }
    case 'conjugation': {
      const fields = question.rows.flatMap(({ shown: subject, cells }) =>
        cells.map(({ accepted }, column) => ({
          label: `${subject}, ${question.columns?.[column + 1] ?? 'Từ cần điền'}`,
          text: typed(accepted, isRight),
        })),
      );
      return { type: 'typed', fields };
    }
  }
}
