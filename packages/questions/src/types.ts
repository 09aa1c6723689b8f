import { registerQuestionType } from './core/registry.ts';
import * as types from './types/all.ts';

for (const questionType of Object.values(types)) registerQuestionType(questionType);
