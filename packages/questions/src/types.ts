import { registerQuestionType } from './core/registry.ts';
import { conjugationType } from './types/conjugation/index.ts';
import { fillInTheBlankType } from './types/fill-in-the-blank/index.ts';
import { matchingType } from './types/matching/index.ts';
import { oneChoiceType } from './types/one-choice/index.ts';
import { tickTfType } from './types/tick-tf/index.ts';
import { unscrambleType } from './types/unscramble/index.ts';

/** Every question type of the platform, in the order in which authors are offered them. */
registerQuestionType(oneChoiceType);
registerQuestionType(tickTfType);
registerQuestionType(matchingType);
registerQuestionType(fillInTheBlankType);
registerQuestionType(unscrambleType);
registerQuestionType(conjugationType);
