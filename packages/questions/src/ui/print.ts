/** Draws questions for print with React; pages that print load it with `import()`. */
export { Attachments, Scripts } from './print/attachments.tsx';
export { AnswerForm } from './print/answer-form.tsx';
export { CodedTest } from './print/coded-test.tsx';
export { PrintMediaContext } from './print/media.ts';
export { PrintoutView, type PrintoutHeading } from './print/printout-view.tsx';
