import { useId } from 'react';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { Mark, RightAnswerTag } from '../../ui/mark.tsx';
import { questionMessages as messages } from '../../ui/messages.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import styles from './player.module.css';
import type { OneChoicePublic, PublicOption } from './public.ts';
import type { OneChoiceAnswer } from './schema.ts';

type Props = PlayerProps<OneChoicePublic, OneChoiceAnswer>;

const BULLETS: Record<OneChoicePublic['bulletType'], (position: number) => string> = {
  character: (position) => String.fromCharCode('A'.charCodeAt(0) + position),
  number: (position) => String(position + 1),
  special: () => '◆',
  none: () => '',
};

function Player({ question, answer, onAnswer, mode, marks, keyAnswer, mediaUrl }: Props) {
  const name = useId();
  const promptId = useId();
  const isLocked = mode !== 'answering';
  return (
    <div className={styles.player}>
      <p id={promptId} className={styles.prompt}>
        <RichText
          text={question.prompt}
          focusedWords={question.focusedWords}
          isUnderlining={question.isUnderlining}
        />
      </p>
      {isLocked && answer === null && <p className={styles.notAnswered}>{messages.notAnswered}</p>}
      <div role="radiogroup" aria-labelledby={promptId} className={optionsClass(question)}>
        {question.options.map((option, index) => (
          <Option
            key={option.id}
            option={option}
            position={index}
            question={question}
            name={name}
            isChosen={option.id === answer?.optionId}
            isLocked={isLocked}
            isCorrect={option.id === answer?.optionId ? marks?.[0]?.isCorrect : undefined}
            isKey={option.id === keyAnswer?.optionId}
            mediaUrl={mediaUrl}
            onChoose={() => onAnswer({ optionId: option.id })}
          />
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  option: PublicOption;
  position: number;
  question: OneChoicePublic;
  /** Of the radio buttons that belong together. */
  name: string;
  isChosen: boolean;
  isLocked: boolean;
  /** Verdict of the chosen option; undefined for the others. */
  isCorrect: boolean | undefined;
  isKey: boolean;
  mediaUrl: (file: string) => string;
  onChoose: () => void;
}

function Option({
  option,
  position,
  question,
  name,
  isChosen,
  isLocked,
  isCorrect,
  isKey,
  mediaUrl,
  onChoose,
}: OptionProps) {
  const bullet = BULLETS[question.bulletType](position);
  const label = messages.option(BULLETS.character(position));
  return (
    <div className={`${styles.option} ${stateClass({ isChosen, isCorrect, isKey })}`}>
      <label className={styles.choice}>
        <input
          type="radio"
          className={styles.radio}
          name={name}
          value={option.id}
          checked={isChosen}
          disabled={isLocked}
          onChange={onChoose}
        />
        {bullet !== '' && (
          <span className={styles.bullet} aria-hidden="true">
            {bullet}
          </span>
        )}
        {option.picture !== undefined && (
          <img className={styles.picture} src={mediaUrl(option.picture.file)} alt={option.picture.alt} />
        )}
        {option.text === undefined ? (
          <span className="visually-hidden">{label}</span>
        ) : (
          <RichText text={option.text} isUnderlining={question.isUnderlining} />
        )}
      </label>
      {option.sound !== undefined && (
        <SoundButton sound={option.sound} mediaUrl={mediaUrl} label={label} isCompact />
      )}
      {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
      {isKey && isCorrect !== true && <RightAnswerTag />}
    </div>
  );
}

function optionsClass({ direction, isPictureAnswers }: OneChoicePublic): string {
  const layout = direction === 'horizontal' ? styles.horizontal : styles.vertical;
  return `${styles.options} ${layout} ${isPictureAnswers ? styles.pictures : ''}`;
}

function stateClass(option: Pick<OptionProps, 'isChosen' | 'isCorrect' | 'isKey'>): string | undefined {
  if (option.isCorrect === true || option.isKey) return styles.right;
  if (option.isCorrect === false) return styles.wrong;
  return option.isChosen ? styles.chosen : '';
}

export const playerModule: PlayerModule<OneChoicePublic, OneChoiceAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
