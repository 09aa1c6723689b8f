export { typedLetters as screenAnswer } from '../../../testing/on-screen.ts';
