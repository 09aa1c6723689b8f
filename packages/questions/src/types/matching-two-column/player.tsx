import type { ReactNode } from 'react';
import type { Content } from '../../core/contract.ts';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { PairVerdict } from '../../ui/pair-verdict.tsx';
import { withSwapped } from '../../ui/placing.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { SwapBoard } from '../../ui/swap-board.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { matchingTwoColumnMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { MatchingTwoColumnPublic, PublicRight } from './public.ts';
import type { MatchingTwoColumnAnswer } from './schema.ts';

type Props = PlayerProps<MatchingTwoColumnPublic, MatchingTwoColumnAnswer>;

function Player(props: Props) {
  const { question, mode } = props;
  return (
    <PlayerFrame>
      <Prompt text={question.prompt} focusedWords={question.focusedWords} />
      {mode === 'answering' ? <Board {...props} /> : <Verdict {...props} />}
    </PlayerFrame>
  );
}

function Board({ question, answer, onAnswer, onDragChange, mediaUrl }: Props) {
  const { lefts, isLeftFixed, isRightFixed } = question;
  const { left, right } = usableAnswer(question, answer);
  return (
    <SwapBoard
      instruction={instructionOf(question)}
      titles={question.titles}
      boxHeight={question.boxHeight}
      left={{
        boxes: left.map((position) => ({
          id: String(position),
          text: lefts[position]?.text ?? '',
          content: <LeftText question={question} position={position} />,
          aside: soundOf(lefts[position], messages.left(position + 1), mediaUrl),
        })),
        ...(!isLeftFixed && {
          onSwap: (first, second) => onAnswer({ left: withSwapped(left, first, second), right }),
        }),
      }}
      right={{
        boxes: right.map((id) => {
          const content = rightOf(question, id);
          return {
            id,
            text: content?.text ?? '',
            content: <RichText text={content?.text ?? ''} />,
            aside: soundOf(content, messages.right(content?.text ?? ''), mediaUrl),
          };
        }),
        ...(!isRightFixed && {
          onSwap: (first, second) => onAnswer({ left, right: withSwapped(right, first, second) }),
        }),
      }}
      onDragChange={onDragChange}
    />
  );
}

/** The number belongs to the text and moves with it. */
function LeftText({ question, position }: { question: MatchingTwoColumnPublic; position: number }) {
  return (
    <span>
      {question.isNumbered && <span className={styles.number}>{position + 1}. </span>}
      <RichText text={question.lefts[position]?.text ?? ''} focusedWords={question.focusedWords} />
    </span>
  );
}

function Verdict({ question, answer, marks, keyAnswer, mediaUrl }: Props) {
  const { left, right } = usableAnswer(question, answer);
  const sides = (content: Content | undefined, text: ReactNode, label: string) => (
    <span className={styles.side}>
      {text}
      {soundOf(content, label, mediaUrl)}
    </span>
  );
  const drawRight = (id: string): ReactNode => {
    const content = rightOf(question, id);
    const text = content?.text ?? '';
    return sides(content, <RichText text={text} />, messages.right(text));
  };
  return (
    <PairVerdict
      titles={question.titles}
      isAnswered={answer !== null}
      boxHeight={question.boxHeight}
      pairs={left.map((position, row) => {
        const keyId = keyAnswer?.right[keyAnswer.left.indexOf(position)];
        return {
          id: String(position),
          left: sides(
            question.lefts[position],
            <LeftText question={question} position={position} />,
            messages.left(position + 1),
          ),
          given: drawRight(right[row] ?? ''),
          isCorrect: marks?.find((mark) => mark.id === String(position))?.isCorrect,
          rightAnswer: keyId === undefined ? undefined : drawRight(keyId),
        };
      })}
    />
  );
}

function soundOf(content: Content | undefined, label: string, mediaUrl: Props['mediaUrl']): ReactNode {
  if (content?.sound === undefined) return null;
  return <SoundButton sound={content.sound} mediaUrl={mediaUrl} label={label} isCompact />;
}

function instructionOf({ isLeftFixed, isRightFixed }: MatchingTwoColumnPublic): string {
  if (isLeftFixed) return messages.instruction(messages.rightColumn);
  return messages.instruction(isRightFixed ? messages.leftColumn : messages.sameColumn);
}

/** Treats an answer of another shape (none yet, or one of an older paper) as the shown order. */
function usableAnswer(
  question: MatchingTwoColumnPublic,
  answer: MatchingTwoColumnAnswer | null,
): MatchingTwoColumnAnswer {
  return answer !== null && isComplete(question, answer) ? answer : initialAnswer(question);
}

function rightOf(question: MatchingTwoColumnPublic, id: string): PublicRight | undefined {
  return question.rights.find((right) => right.id === id);
}

export const playerModule: PlayerModule<MatchingTwoColumnPublic, MatchingTwoColumnAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
