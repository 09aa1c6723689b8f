/** Questions on paper as React draws them; loaded with `import()` by pages that print. */
export { PrintedSheet, type SheetHeading } from './print/printed-sheet.tsx';
