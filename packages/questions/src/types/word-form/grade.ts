export { gradeTypedBlanks as grade, typedBlanksKey as keyAnswer } from '../../core/typed-blanks.ts';
