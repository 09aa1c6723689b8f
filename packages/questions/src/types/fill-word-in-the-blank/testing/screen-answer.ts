export { typedBlanks as screenAnswer } from '../../../testing/on-screen.ts';
