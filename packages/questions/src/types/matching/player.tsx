import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Announcement } from '../../ui/announcement.tsx';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { GripIcon } from '../../ui/icons.tsx';
import { Mark, NotAnswered, RightAnswerTag } from '../../ui/mark.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { dragStyle, GRIP, useDrag } from '../../ui/use-drag.ts';
import { tileId, useTileFocus } from '../../ui/use-tile-focus.ts';
import { verdictClass } from '../../ui/verdict.ts';
import { initialAnswer, isComplete, withSwapped } from './complete.ts';
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

/** The left sides stay; the texts on the right change places by tap, drag or arrow keys. */
function Board({ question, answer, onAnswer, onDragChange, mediaUrl }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [pickedRow, setPickedRow] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusTile = useTileFocus(list);
  const { order } = usableAnswer(question, answer);
  const total = order.length;

  const textAt = (row: number): string => textOf(question, order[row]);

  const swap = (from: number, to: number): void => {
    setPickedRow(null);
    setAnnouncement(messages.moved(textAt(from), to + 1, total));
    onAnswer(withSwapped({ order }, from, to));
  };

  const rowAt = (y: number): number | null => {
    const rows = [...(list.current?.children ?? [])];
    const row = rows.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top <= y && y < bottom;
    });
    return row === -1 ? null : row;
  };
  const { drag, pointerHandlers, isDragClick } = useDrag({
    findPlace: (_id, _x, y) => rowAt(y),
    onDrop: (id, to) => {
      const from = order.indexOf(id);
      if (from !== to) swap(from, to);
    },
    onDragChange,
    isByGrip: true,
  });

  const handleClick = (row: number, event: MouseEvent): void => {
    if (isDragClick(event)) return;
    if (pickedRow === null) {
      setPickedRow(row);
      setAnnouncement(messages.picked(textAt(row)));
    } else if (pickedRow === row) {
      setPickedRow(null);
      setAnnouncement(messages.unpicked(textAt(row)));
    } else {
      swap(pickedRow, row);
    }
  };

  const handleKeyDown = (row: number, event: KeyboardEvent): void => {
    if (event.key === 'Escape' && pickedRow !== null) {
      setPickedRow(null);
      setAnnouncement(messages.unpicked(textAt(pickedRow)));
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const isUp = event.key === 'ArrowUp';
    const to = isUp ? row - 1 : row + 1;
    if (to < 0 || to >= total) {
      setAnnouncement(messages.atEdge(textAt(row), isUp));
      return;
    }
    focusTile(order[row] ?? '');
    swap(row, to);
  };

  return (
    <>
      <p className={styles.instruction}>{messages.instruction}</p>
      <ol className={styles.rows} ref={list}>
        {question.lefts.map((left, row) => {
          const id = order[row] ?? '';
          const isDragged = drag?.id === id;
          return (
            <li key={left.id} className={styles.row}>
              <Left left={left} position={row + 1} question={question} mediaUrl={mediaUrl} />
              <button
                type="button"
                {...tileId(id)}
                aria-pressed={pickedRow === row}
                className={`${styles.box} ${styles.text} ${textClass({
                  isDragged,
                  isPicked: pickedRow === row,
                  isTarget: drag !== null && !isDragged && drag.place === row,
                })}`}
                style={{ minHeight: question.boxHeight, ...dragStyle(isDragged ? drag : null) }}
                onClick={(event) => handleClick(row, event)}
                onKeyDown={(event) => handleKeyDown(row, event)}
                {...pointerHandlers(id)}
              >
                <span className={styles.words}>
                  <RichText text={textAt(row)} />
                </span>
                <span className={styles.grip} {...GRIP}>
                  <GripIcon />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <Announcement text={announcement} />
    </>
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
    <div className={`${styles.box} ${styles.left}`} style={{ minHeight: question.boxHeight }}>
      {question.isNumbered && <span className={styles.number}>{position}.</span>}
      {picture !== undefined && (
        <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
      )}
      {text !== undefined && <RichText text={text} focusedWords={question.focusedWords} />}
      {sound !== undefined && (
        <SoundButton sound={sound} mediaUrl={mediaUrl} label={messages.left(position)} isCompact />
      )}
    </div>
  );
}

/** The pupil's rows, locked, with a mark each and the right text under a wrong one. */
function Verdict({ question, answer, marks, keyAnswer, mediaUrl }: Props) {
  const { order } = usableAnswer(question, answer);
  return (
    <>
      {answer === null && <NotAnswered />}
      <ol className={styles.rows}>
        {question.lefts.map((left, row) => {
          const isCorrect = marks?.find((mark) => mark.id === left.id)?.isCorrect;
          const keyId = keyAnswer?.order[row];
          return (
            <li key={left.id} className={styles.row}>
              <Left left={left} position={row + 1} question={question} mediaUrl={mediaUrl} />
              <div
                className={`${styles.box} ${styles.locked} ${verdictClass(isCorrect)}`}
                style={{ minHeight: question.boxHeight }}
              >
                {answer !== null && (
                  <span className={styles.given}>
                    <RichText text={textOf(question, order[row])} />
                    {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
                  </span>
                )}
                {isCorrect !== true && keyId !== undefined && (
                  <span className={styles.key}>
                    <RightAnswerTag /> <RichText text={textOf(question, keyId)} />
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** An answer of another shape (none yet, or one of an older paper) counts as the shown order. */
function usableAnswer(question: MatchingPublic, answer: MatchingAnswer | null): MatchingAnswer {
  return answer !== null && isComplete(question, answer) ? answer : initialAnswer(question);
}

function textOf(question: MatchingPublic, id: string | undefined): string {
  return question.texts.find((text) => text.id === id)?.text ?? '';
}

function textClass(state: { isDragged: boolean; isPicked: boolean; isTarget: boolean }): string | undefined {
  if (state.isDragged) return styles.isDragged;
  if (state.isTarget) return styles.isTarget;
  return state.isPicked ? styles.isPicked : '';
}

export const playerModule: PlayerModule<MatchingPublic, MatchingAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
