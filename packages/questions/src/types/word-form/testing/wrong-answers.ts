export { wrongTexts as wrongAnswers } from '../../../testing/slips.ts';
