export { lintTypedBlanks as lint } from '../../core/typed-blanks.ts';
