import type { PlayerModule } from '../../ui/contract.ts';
import { TypedBlanks } from '../../ui/typed-blanks.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import type { FillInTheBlankPublic } from './public.ts';
import type { FillInTheBlankAnswer } from './schema.ts';

export const playerModule: PlayerModule<FillInTheBlankPublic, FillInTheBlankAnswer> = {
  Player: TypedBlanks,
  isComplete,
  initialAnswer,
};
