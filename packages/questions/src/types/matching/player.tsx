import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { PairVerdict } from '../../ui/pair-verdict.tsx';
import { withSwapped } from '../../ui/placing.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { areSingleLetters } from '../../ui/single-letters.ts';
import { SwapBoard } from '../../ui/swap-board.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { matchingMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { MatchingPublic, PublicSide } from './public.ts';
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

/** The left sides are fixed; the right sides change places. */
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
          text: nameOf(question, id),
          content: <RightFace question={question} id={id} mediaUrl={mediaUrl} />,
          aside: <RightSound question={question} id={id} mediaUrl={mediaUrl} />,
        })),
        onSwap: (first, second) => onAnswer({ order: withSwapped(order, first, second) }),
      }}
      onDragChange={onDragChange}
    />
  );
}

interface LeftProps {
  left: PublicSide;
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
      {text !== undefined && (
        <span className={textClass(question)}>
          <RichText text={text} focusedWords={question.focusedWords} />
        </span>
      )}
      {sound !== undefined && (
        <SoundButton sound={sound} mediaUrl={mediaUrl} label={messages.left(position)} isCompact />
      )}
    </>
  );
}

interface RightProps {
  question: MatchingPublic;
  id: string;
  mediaUrl: (file: string) => string;
}

/** The content of a right side. If it is only a sound, its name is shown. */
function RightFace({ question, id, mediaUrl }: RightProps) {
  const right = question.rights.find((one) => one.id === id);
  return (
    <span className={styles.face}>
      {right?.picture !== undefined && (
        <img className={styles.picture} src={mediaUrl(right.picture.file)} alt={right.picture.alt} />
      )}
      {right?.text !== undefined && (
        <span className={textClass(question)}>
          <RichText text={right.text} />
        </span>
      )}
      {right?.text === undefined && right?.picture === undefined && <span>{nameOf(question, id)}</span>}
    </span>
  );
}

function RightSound({ question, id, mediaUrl }: RightProps) {
  const sound = question.rights.find((right) => right.id === id)?.sound;
  if (sound === undefined) return null;
  return <SoundButton sound={sound} mediaUrl={mediaUrl} label={nameOf(question, id)} isCompact />;
}

function Right(props: RightProps) {
  return (
    <span className={styles.face}>
      <RightFace {...props} />
      <RightSound {...props} />
    </span>
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
          given: <Right question={question} id={order[row] ?? ''} mediaUrl={mediaUrl} />,
          isCorrect: marks?.find((mark) => mark.id === left.id)?.isCorrect,
          rightAnswer:
            keyId === undefined ? undefined : <Right question={question} id={keyId} mediaUrl={mediaUrl} />,
        };
      })}
    />
  );
}

/** Treats an answer of another shape (none yet, or one of an older paper) as the shown order. */
function usableAnswer(question: MatchingPublic, answer: MatchingAnswer | null): MatchingAnswer {
  return answer !== null && isComplete(question, answer) ? answer : initialAnswer(question);
}

function textClass({ lefts, rights }: MatchingPublic): string | undefined {
  return areSingleLetters([...lefts, ...rights].map(({ text }) => text)) ? styles.big : '';
}

/** The name of a right side: its text, the description of its picture, or a number. */
function nameOf({ rights }: MatchingPublic, id: string): string {
  const position = rights.findIndex((right) => right.id === id);
  const right = rights[position];
  return right?.text ?? (right?.picture?.alt || messages.right(position + 1));
}

export const playerModule: PlayerModule<MatchingPublic, MatchingAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
