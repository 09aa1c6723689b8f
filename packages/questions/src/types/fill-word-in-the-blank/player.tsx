import type { PlayerModule } from '../../ui/contract.ts';
import { TypedBlanks } from '../../ui/typed-blanks.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import type { FillWordInTheBlankPublic } from './public.ts';
import type { FillWordInTheBlankAnswer } from './schema.ts';

export const playerModule: PlayerModule<FillWordInTheBlankPublic, FillWordInTheBlankAnswer> = {
  Player: TypedBlanks,
  isComplete,
  initialAnswer,
};
