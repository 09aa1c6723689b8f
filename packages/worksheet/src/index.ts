export * from './zone.ts';
export { ITEM_MODES, type ItemAnswer, type ItemGrade, type ItemMode, type WorksheetItem } from './item.ts';
export { groupsOf, worksheetItems } from './items.ts';
export { comparable, gradeItem, isAccepted, isAnswered, keyOf, parseItemAnswer } from './answers.ts';
export { choose } from './choosing.ts';
export { type PublicItem, type PublicWorksheet, type PublicZone, publicWorksheet } from './public.ts';
export { RESULT_NAMES, type ResultName, resultStrings } from './results.ts';
export { problemsIn, type ZoneProblem } from './problems.ts';
