import type { PlayerModule } from '../../ui/contract.ts';
import { TypedBlanks } from '../../ui/typed-blanks.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import type { WordFormPublic } from './public.ts';
import type { WordFormAnswer } from './schema.ts';

export const playerModule: PlayerModule<WordFormPublic, WordFormAnswer> = {
  Player: TypedBlanks,
  isComplete,
  initialAnswer,
};
