/**
 * Grading in the browser, for screens that hold the keys anyway: a teacher's preview, a public sample. It includes the
 * schemas, so load it with `import()` and never in a student's page.
 */
import './types.ts';

export {
  decodeAnswer,
  encodeGradeParts,
  gradeAnswer,
  publicQuestion,
  revealQuestion,
} from './core/answers.ts';
export { questionTypes } from './core/registry.ts';
export { questionExcerpt } from './core/texts.ts';
