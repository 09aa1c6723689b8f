import { useId, type ReactNode } from 'react';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { CheckIcon, CrossIcon } from '../../ui/icons.tsx';
import { Mark, NotAnswered, RightAnswerTag } from '../../ui/mark.tsx';
import { questionMessages as messages } from '../../ui/messages.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { choiceBoxClass, Choice } from '../../ui/choice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { verdictClass } from '../../ui/verdict.ts';
import { initialAnswer, isComplete } from './complete.ts';
import { LABELS } from './messages.ts';
import styles from './player.module.css';
import type { PublicStatement, TickTfLabels, TickTfPublic } from './public.ts';
import type { TickTfAnswer } from './schema.ts';

type Props = PlayerProps<TickTfPublic, TickTfAnswer>;

function Player({ question, answer, onAnswer, mode, marks, keyAnswer, mediaUrl }: Props) {
  const isLocked = mode !== 'answering';
  return (
    <PlayerFrame>
      <Prompt text={question.prompt} focusedWords={question.focusedWords} />
      <ol className={`${styles.statements} ${question.isNumbered ? styles.numbered : ''}`}>
        {question.statements.map((statement, index) => (
          <Statement
            key={statement.id}
            statement={statement}
            position={index + 1}
            question={question}
            choice={answer?.choices[statement.id]}
            keyChoice={keyAnswer?.choices[statement.id]}
            isCorrect={marks?.find((mark) => mark.id === statement.id)?.isCorrect}
            isLocked={isLocked}
            mediaUrl={mediaUrl}
            onChoose={(choice) => onAnswer({ choices: { ...answer?.choices, [statement.id]: choice } })}
          />
        ))}
      </ol>
    </PlayerFrame>
  );
}

interface StatementProps {
  statement: PublicStatement;
  position: number;
  question: TickTfPublic;
  /** Undefined while the statement is not answered. */
  choice: boolean | undefined;
  keyChoice: boolean | undefined;
  isCorrect: boolean | undefined;
  isLocked: boolean;
  mediaUrl: (file: string) => string;
  onChoose: (choice: boolean) => void;
}

function Statement({
  statement,
  position,
  question,
  choice,
  keyChoice,
  isCorrect,
  isLocked,
  mediaUrl,
  onChoose,
}: StatementProps) {
  const textId = useId();
  const name = useId();
  const { text, picture, sound } = statement;
  return (
    <li className={`${styles.statement} ${verdictClass(isCorrect)}`}>
      {picture !== undefined && (
        <img
          className={`${styles.picture} ${text === undefined ? styles.isOnlySeen : ''}`}
          src={mediaUrl(picture.file)}
          alt={picture.alt}
        />
      )}
      <div className={styles.text}>
        {sound !== undefined && (
          <SoundButton sound={sound} mediaUrl={mediaUrl} label={messages.statement(position)} isCompact />
        )}
        {text !== undefined && (
          <span id={textId}>
            <RichText text={text} focusedWords={question.focusedWords} />
          </span>
        )}
      </div>
      <div className={styles.verdict}>
        <div
          role="radiogroup"
          aria-labelledby={text === undefined ? undefined : textId}
          aria-label={text === undefined ? messages.statement(position) : undefined}
          className={styles.choices}
        >
          {[true, false].map((value) => (
            <div
              key={String(value)}
              className={`${styles.choice} ${choiceBoxClass({ isChosen: choice === value })}`}
            >
              <Choice
                name={name}
                isChosen={choice === value}
                isLocked={isLocked}
                className={styles.label}
                onChoose={() => onChoose(value)}
              >
                <ChoiceLabel labels={question.labels} value={value} />
              </Choice>
            </div>
          ))}
        </div>
        {isLocked && choice === undefined && <NotAnswered />}
        {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
        {isCorrect !== true && keyChoice !== undefined && (
          <span className={styles.key}>
            <RightAnswerTag />
            <ChoiceLabel labels={question.labels} value={keyChoice} />
          </span>
        )}
      </div>
    </li>
  );
}

function ChoiceLabel({ labels, value }: { labels: TickTfLabels; value: boolean }): ReactNode {
  if (labels !== 'tick-cross')
    return <span lang="en">{value ? LABELS[labels].true : LABELS[labels].false}</span>;
  return (
    <>
      {value ? <CheckIcon /> : <CrossIcon />}
      <span className="visually-hidden">{value ? messages.tick : messages.cross}</span>
    </>
  );
}

export const playerModule: PlayerModule<TickTfPublic, TickTfAnswer> = { Player, isComplete, initialAnswer };
