import type { WidthClass } from '@domdom/domain/text/blanks';
import { useId, type ReactNode } from 'react';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { Mark, NotAnswered, RightAnswerTag } from '../../ui/mark.tsx';
import { questionMessages } from '../../ui/messages.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { choiceBoxClass, Choice } from '../../ui/choice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { TextWithBlanks } from '../../ui/text-with-blanks.tsx';
import { TYPED_FIELDS, TypedField, TypedVerdict } from '../../ui/typed-field.tsx';
import { verdictClass } from '../../ui/verdict.ts';
import { initialAnswer, isComplete } from './complete.ts';
import { errorCorrectionMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { ErrorCorrectionPublic } from './public.ts';
import type { ErrorCorrectionAnswer } from './schema.ts';

type Props = PlayerProps<ErrorCorrectionPublic, ErrorCorrectionAnswer>;

function Player({ question, answer, onAnswer, mode, marks, keyAnswer }: Props) {
  const name = useId();
  const { slots, isFinding } = question;
  const total = slots.filter((slot) => 'width' in slot).length;
  const isAnswering = mode === 'answering';
  const given: ErrorCorrectionAnswer = answer ?? { part: null, texts: Array<string>(total).fill('') };
  const markAt = (place: number): boolean | undefined =>
    marks?.find((mark) => mark.id === String(place))?.isCorrect;

  const drawPart = (text: string, part: number): ReactNode => {
    const isChosen = given.part === part;
    return isFinding ? (
      <Part
        text={text}
        name={name}
        isChosen={isChosen}
        isKey={!isAnswering && keyAnswer?.part === part}
        isCorrect={isChosen ? markAt(0) : undefined}
        isLocked={!isAnswering}
        onChoose={() => onAnswer({ ...given, part })}
      />
    ) : (
      <RichText text={`[[${text}]]`} isUnderlining />
    );
  };

  const drawBlank = (width: WidthClass, blank: number): ReactNode => {
    const shared = { label: questionMessages.blank(blank + 1, total), text: given.texts[blank] ?? '' };
    return isAnswering ? (
      <TypedField
        {...shared}
        width={width}
        isLast={blank === total - 1}
        onType={(text) => onAnswer({ ...given, texts: given.texts.with(blank, text) })}
      />
    ) : (
      <TypedVerdict
        {...shared}
        isCorrect={markAt(isFinding ? blank + 1 : blank)}
        keyText={keyAnswer?.texts[blank]}
      />
    );
  };

  const before = (position: number, kind: 'part' | 'width'): number =>
    slots.slice(0, position).filter((slot) => kind in slot).length;

  return (
    <PlayerFrame>
      {!isAnswering && isFinding && given.part === null && <NotAnswered />}
      <div role="group" aria-label={isFinding ? messages.findAndFix : question.title} {...TYPED_FIELDS}>
        <TextWithBlanks
          segments={question.segments}
          focusedWords={question.focusedWords}
          isKeepingTogether={isAnswering}
          blanks={slots.map((slot, position) => ({
            id: String(position),
            content:
              'part' in slot
                ? drawPart(slot.part, before(position, 'part'))
                : drawBlank(slot.width, before(position, 'width')),
          }))}
        />
      </div>
    </PlayerFrame>
  );
}

interface PartProps {
  text: string;
  /** Shared by the radio buttons of one group. */
  name: string;
  isChosen: boolean;
  isKey: boolean;
  /** Verdict on the chosen part; undefined before the verdict. */
  isCorrect: boolean | undefined;
  isLocked: boolean;
  onChoose(this: void): void;
}

/** An underlined part of the sentence that can be chosen as wrong. */
function Part({ text, name, isChosen, isKey, isCorrect, isLocked, onChoose }: PartProps) {
  const verdict = verdictClass(isKey || isCorrect);
  return (
    <span className={`${styles.part} ${choiceBoxClass({ isChosen: isChosen && verdict === '' })} ${verdict}`}>
      <Choice
        name={name}
        isChosen={isChosen}
        isLocked={isLocked}
        className={styles.choice}
        onChoose={onChoose}
      >
        <RichText text={`[[${text}]]`} isUnderlining />
      </Choice>
      {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
      {isKey && isCorrect !== true && <RightAnswerTag />}
    </span>
  );
}

export const playerModule: PlayerModule<ErrorCorrectionPublic, ErrorCorrectionAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
