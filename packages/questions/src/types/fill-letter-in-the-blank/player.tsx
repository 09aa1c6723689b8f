import type { PlayerModule } from '../../ui/contract.ts';
import { LetterQuestion, type LetterQuestionProps } from '../../ui/letter-question.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import type { FillLetterPublic } from './public.ts';
import type { FillLetterAnswer } from './schema.ts';

function Player(props: LetterQuestionProps<FillLetterPublic>) {
  return (
    <PlayerFrame>
      <LetterQuestion {...props} />
    </PlayerFrame>
  );
}

export const playerModule: PlayerModule<FillLetterPublic, FillLetterAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
