import { bankSheets } from './banks.ts';
import { choiceSheets } from './choices.ts';
import { gapSheets } from './gaps.ts';
import { heldOutSheets } from './held-out.ts';
import { lessonSheets } from './lessons.ts';
import { mixedSheets } from './pages.ts';
import { schoolSheets } from './schools.ts';
import type { Sheet } from './sheet.ts';
import { unitSheets } from './units.ts';

const sheets = (some: Record<string, string>, isHeldOut: boolean): Sheet[] =>
  Object.entries(some).map(([name, html]) => ({ name, html, isHeldOut }));

export const SHEETS: Sheet[] = [
  ...sheets(
    {
      ...gapSheets,
      ...choiceSheets,
      ...bankSheets,
      ...schoolSheets,
      ...mixedSheets,
      ...unitSheets,
      ...lessonSheets,
    },
    false,
  ),
  ...sheets(heldOutSheets, true),
];
