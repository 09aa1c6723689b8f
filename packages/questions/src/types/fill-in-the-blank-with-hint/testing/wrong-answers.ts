export { wrongLetters as wrongAnswers } from '../../../testing/slips.ts';
