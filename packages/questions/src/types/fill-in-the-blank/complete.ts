export { isAnyBlankTyped as isComplete } from '../../core/typed-blanks-complete.ts';

export function initialAnswer(): null {
  return null;
}
