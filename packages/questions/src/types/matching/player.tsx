import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { PairVerdict } from '../../ui/pair-verdict.tsx';
import { withSwapped } from '../../ui/placing.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { SwapBoard } from '../../ui/swap-board.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { matchingMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { MatchingPublic, PublicLeft } from './public.ts';
import type { MatchingAnswer } from './schema.ts';

type Props = PlayerProps<MatchingPublic, MatchingAnswer>;

function Player(props: Props) {
  const { question, mode } = props;
  return (
    <PlayerFrame>
      <Prompt text={question.prompt} focusedWords={question.focusedWords} />
      {mode === 'answering' ? <Board {...props} /> : <Verdict {...props} />}
    </PlayerFrame>
  );
}

/** The left sides stay; the texts on the right change places. */
function Board({ question, answer, onAnswer, onDragChange, mediaUrl }: Props) {
  const { order } = usableAnswer(question, answer);
  return (
    <SwapBoard
      instruction={messages.instruction}
      boxHeight={question.boxHeight}
      left={{
        boxes: question.lefts.map((left, row) => ({
          id: left.id,
          text: left.text ?? '',
          content: <Left left={left} position={row + 1} question={question} mediaUrl={mediaUrl} />,
        })),
      }}
      right={{
        boxes: order.map((id) => ({
          id,
          text: textOf(question, id),
          content: <RichText text={textOf(question, id)} />,
        })),
        onSwap: (first, second) => onAnswer({ order: withSwapped(order, first, second) }),
      }}
      onDragChange={onDragChange}
    />
  );
}

interface LeftProps {
  left: PublicLeft;
  position: number;
  question: MatchingPublic;
  mediaUrl: (file: string) => string;
}

function Left({ left, position, question, mediaUrl }: LeftProps) {
  const { text, picture, sound } = left;
  return (
    <>
      {question.isNumbered && <span className={styles.number}>{position}.</span>}
      {picture !== undefined && (
        <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
      )}
      {text !== undefined && <RichText text={text} focusedWords={question.focusedWords} />}
      {sound !== undefined && (
        <SoundButton sound={sound} mediaUrl={mediaUrl} label={messages.left(position)} isCompact />
      )}
    </>
  );
}

function Verdict({ question, answer, marks, keyAnswer, mediaUrl }: Props) {
  const { order } = usableAnswer(question, answer);
  return (
    <PairVerdict
      isAnswered={answer !== null}
      boxHeight={question.boxHeight}
      pairs={question.lefts.map((left, row) => {
        const keyId = keyAnswer?.order[row];
        return {
          id: left.id,
          left: <Left left={left} position={row + 1} question={question} mediaUrl={mediaUrl} />,
          given: <RichText text={textOf(question, order[row])} />,
          isCorrect: marks?.find((mark) => mark.id === left.id)?.isCorrect,
          rightAnswer: keyId === undefined ? undefined : <RichText text={textOf(question, keyId)} />,
        };
      })}
    />
  );
}

/** An answer of another shape (none yet, or one of an older paper) counts as the shown order. */
function usableAnswer(question: MatchingPublic, answer: MatchingAnswer | null): MatchingAnswer {
  return answer !== null && isComplete(question, answer) ? answer : initialAnswer(question);
}

function textOf(question: MatchingPublic, id: string | undefined): string {
  return question.texts.find((text) => text.id === id)?.text ?? '';
}

export const playerModule: PlayerModule<MatchingPublic, MatchingAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
