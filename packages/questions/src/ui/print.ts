/** Draws questions for print with React; pages that print load it with `import()`. */
export { PrintoutView, type PrintoutHeading } from './print/printout-view.tsx';
