/** Draws questions for print with React; pages that print load it with `import()`. */
export { PrintedSheet, type SheetHeading } from './print/printed-sheet.tsx';
