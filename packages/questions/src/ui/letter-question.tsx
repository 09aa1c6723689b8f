import { countBlanks, splitAtBlanks } from '@domdom/domain/text/blanks';
import type { PublicQuestionBase } from '../core/contract.ts';
import type { LetterCell, LettersAnswer } from '../core/letter-word.ts';
import type { PlayerProps } from './contract.ts';
import styles from './letter-boxes.module.css';
import { LetterBoxes, LockedLetters } from './letter-boxes.tsx';
import { Prompt } from './prompt.tsx';
import { TextWithBlanks } from './text-with-blanks.tsx';

interface LetterQuestionPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  cells: LetterCell[];
}

export type LetterQuestionProps<P extends LetterQuestionPublic> = PlayerProps<P, LettersAnswer>;

/** A clue and a word in letter boxes; if the clue has one blank, the word is inside it. */
export function LetterQuestion<P extends LetterQuestionPublic>(props: LetterQuestionProps<P>) {
  const { question, answer, onAnswer, mode, marks, keyAnswer } = props;
  const { prompt = '', focusedWords, cells } = question;
  const boxes = cells.filter((cell) => !('letter' in cell));
  const letters = boxes.map((_, box) => answer?.letters[box] ?? '');

  const word =
    mode === 'answering' ? (
      <LetterBoxes cells={cells} letters={letters} onType={(typed) => onAnswer({ letters: typed })} />
    ) : (
      <LockedLetters
        cells={cells}
        letters={letters}
        isCorrectAt={(box) => marks?.find((mark) => mark.id === String(box))?.isCorrect}
        keyLetters={keyAnswer?.letters}
      />
    );
  if (countBlanks(prompt) === 1) {
    return (
      <div className={`${styles.line} ${styles.inText}`}>
        <TextWithBlanks
          segments={splitAtBlanks(prompt)}
          focusedWords={focusedWords}
          blanks={[{ id: 'word', content: word }]}
          isKeepingTogether={mode === 'answering'}
        />
      </div>
    );
  }
  return (
    <>
      <Prompt text={question.prompt} focusedWords={focusedWords} />
      <div className={styles.line}>{word}</div>
    </>
  );
}
