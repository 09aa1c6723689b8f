import { useId } from 'react';
import { choiceBoxClass } from '../../ui/choice.tsx';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { Instruction } from '../../ui/instruction.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { languageOf } from '../../ui/language.ts';
import { Mark, NotAnswered, RightAnswerTag } from '../../ui/mark.tsx';
import { questionMessages } from '../../ui/messages.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { verdictClass } from '../../ui/verdict.ts';
import { initialAnswer, isComplete } from './complete.ts';
import { selectWordsInSentenceMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { SelectWordsInSentencePublic } from './public.ts';
import type { SelectWordsInSentenceAnswer } from './schema.ts';

type Props = PlayerProps<SelectWordsInSentencePublic, SelectWordsInSentenceAnswer>;

function Player(props: Props) {
  const { question, answer, mode, marks, keyAnswer } = props;
  const promptId = useId();
  const isLocked = mode !== 'answering';
  const isAllRight = marks !== undefined && marks.every((mark) => mark.isCorrect);
  return (
    <PlayerFrame>
      <Prompt id={promptId} text={question.prompt} focusedWords={question.focusedWords} />
      {!isLocked && <Instruction text={messages.instruction} />}
      {isLocked && (answer?.words.length ?? 0) === 0 && <NotAnswered />}
      <div
        role="group"
        aria-labelledby={question.prompt === undefined ? undefined : promptId}
        aria-label={question.prompt === undefined ? messages.text : undefined}
        className={styles.text}
        lang={languageOf(question.words.map(({ text }) => text).join(' '))}
      >
        {question.words.map(({ gap, before, text, after }, position) => {
          const key = String(position);
          return (
            <span key={key}>
              {gap}
              <span className={styles.together}>
                {before}
                {text === '' ? null : isLocked ? (
                  <LockedWord {...props} text={text} position={position} />
                ) : (
                  <ToggleWord {...props} text={text} position={position} />
                )}
                {after}
              </span>
            </span>
          );
        })}
      </div>
      {keyAnswer !== undefined && !isAllRight && (
        <p className={styles.key}>
          <RightAnswerTag />
          <strong lang="en">{keyAnswer.words.map((word) => question.words[word]?.text).join(', ')}</strong>
        </p>
      )}
    </PlayerFrame>
  );
}

interface WordProps extends Props {
  text: string;
  position: number;
}

function ToggleWord({ answer, onAnswer, text, position }: WordProps) {
  const chosen = answer?.words ?? [];
  const isChosen = chosen.includes(position);
  const others = chosen.filter((word) => word !== position);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`${styles.word} ${choiceBoxClass({ isChosen })}`}
      onClick={() => onAnswer({ words: isChosen ? others : [...others, position] })}
    >
      {text}
    </button>
  );
}

/** A word after the verdict: a chosen word with its mark, or a missed right word with its own sign. */
function LockedWord({ answer, marks, keyAnswer, text, position }: WordProps) {
  const isKey = keyAnswer?.words.includes(position);
  if (answer?.words.includes(position) === true) {
    const isCorrect = isKey ?? marks?.find((mark) => mark.id === String(position))?.isCorrect;
    const verdict = verdictClass(isCorrect);
    return (
      <span className={`${styles.word} ${choiceBoxClass({ isChosen: verdict === '' })} ${verdict}`}>
        {text}
        {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
      </span>
    );
  }
  if (isKey !== true) return text;
  return (
    <span className={`${styles.word} ${styles.missed}`}>
      <CheckIcon />
      <span className="visually-hidden">{`${questionMessages.rightAnswer}: `}</span>
      {text}
    </span>
  );
}

export const playerModule: PlayerModule<SelectWordsInSentencePublic, SelectWordsInSentenceAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
