import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { TypedBlanks } from '../../ui/typed-blanks.tsx';
import { WordBox } from '../../ui/word-box.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import type { FillWordInTheBlankPublic } from './public.ts';
import type { FillWordInTheBlankAnswer } from './schema.ts';

function Player(props: PlayerProps<FillWordInTheBlankPublic, FillWordInTheBlankAnswer>) {
  const { words } = props.question;
  return (
    <PlayerFrame>
      {words.length > 0 && <WordBox words={words} />}
      <TypedBlanks {...props} />
    </PlayerFrame>
  );
}

export const playerModule: PlayerModule<FillWordInTheBlankPublic, FillWordInTheBlankAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
