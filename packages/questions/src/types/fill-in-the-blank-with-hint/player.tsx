import type { PlayerModule } from '../../ui/contract.ts';
import { LetterQuestion, type LetterQuestionProps } from '../../ui/letter-question.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { withHintMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { WithHintPublic } from './public.ts';
import type { WithHintAnswer } from './schema.ts';

function Player(props: LetterQuestionProps<WithHintPublic>) {
  const { jumbled } = props.question;
  return (
    <PlayerFrame>
      {jumbled !== undefined && <Hint letters={jumbled} />}
      <LetterQuestion {...props} />
    </PlayerFrame>
  );
}

function Hint({ letters }: { letters: readonly string[] }) {
  const entries = letters.map((letter, place) => ({ id: `${place} ${letter}`, letter }));
  return (
    <ul className={styles.hint} aria-label={messages.jumbled}>
      {entries.map(({ id, letter }) => (
        <li key={id} className={styles.letter} lang="en">
          {letter}
        </li>
      ))}
    </ul>
  );
}

export const playerModule: PlayerModule<WithHintPublic, WithHintAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
