import type { ReactNode } from 'react';
import type { WordsAnswer } from '../../core/word-bank.ts';
import { BlankSlots, slotTarget } from '../../ui/blank-slots.tsx';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { TypedVerdict } from '../../ui/typed-field.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { selectWordInImageMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { SelectWordInImagePublic } from './public.ts';

type Props = PlayerProps<SelectWordInImagePublic, WordsAnswer>;

function Player(props: Props) {
  const { question, mode } = props;
  return (
    <PlayerFrame>
      <Prompt text={question.prompt} focusedWords={question.focusedWords} />
      {mode === 'answering' ? <Slots {...props} /> : <Verdict {...props} />}
    </PlayerFrame>
  );
}

function Slots(props: Props) {
  const { question, answer, onAnswer, onDragChange } = props;
  return (
    <BlankSlots
      words={question.words}
      placed={question.images.map((_, index) => answer?.words[index] ?? null)}
      onPlace={(words) => onAnswer({ words })}
      onDragChange={onDragChange}
      nameSlot={messages.image}
    >
      {(slots) => <Images {...props} contents={slots} />}
    </BlankSlots>
  );
}

/** The student's words under their images, locked, each with its mark and with the right word beside a wrong one. */
function Verdict(props: Props) {
  const { question, answer, marks, keyAnswer } = props;
  const total = question.images.length;
  const contents = question.images.map((_, index) => {
    // The position as a string, like the ids of the marks.
    const id = String(index);
    return (
      <TypedVerdict
        key={id}
        label={messages.image(index + 1, total)}
        text={answer?.words[index] ?? ''}
        isCorrect={marks?.find((mark) => mark.id === id)?.isCorrect}
        keyText={keyAnswer?.words[index] ?? undefined}
      />
    );
  });
  return <Images {...props} contents={contents} />;
}

/** The scene with its numbered places, and every image with its number, its picture and the chosen word. */
function Images({ question, mediaUrl, contents }: Props & { contents: ReactNode[] }) {
  const { scene, images, isNumbered } = question;
  return (
    <div className={styles.board}>
      {scene !== undefined && (
        <div className={styles.scene}>
          <img className={styles.scenePicture} src={mediaUrl(scene.file)} alt={scene.alt} />
          {images.map(({ place }, index) => {
            const id = String(index);
            return place === undefined ? null : (
              <span
                key={id}
                className={styles.place}
                style={{ left: `${place.x}%`, top: `${place.y}%` }}
                aria-hidden="true"
                {...slotTarget(index)}
              >
                {index + 1}
              </span>
            );
          })}
        </div>
      )}
      <ol className={`${styles.images} ${scene === undefined ? styles.pictures : styles.places}`}>
        {images.map(({ picture }, index) => {
          const id = String(index);
          return (
            <li key={id} className={picture === undefined ? styles.line : styles.card}>
              {isNumbered && <span className={styles.number}>{index + 1}.</span>}
              {picture !== undefined && (
                <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
              )}
              {contents[index]}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export const playerModule: PlayerModule<SelectWordInImagePublic, WordsAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
