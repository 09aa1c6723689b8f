import { bankWorksheets } from './banks.ts';
import { choiceWorksheets } from './choices.ts';
import { gapWorksheets } from './gaps.ts';
import { heldOutWorksheets } from './held-out.ts';
import { lessonWorksheets } from './lessons.ts';
import { mixedWorksheets } from './pages.ts';
import { schoolWorksheets } from './schools.ts';
import type { SampleWorksheet } from './sample-worksheet.ts';
import { unitWorksheets } from './units.ts';

const worksheets = (some: Record<string, string>, isHeldOut: boolean): SampleWorksheet[] =>
  Object.entries(some).map(([name, html]) => ({ name, html, isHeldOut }));

export const SAMPLE_WORKSHEETS: SampleWorksheet[] = [
  ...worksheets(
    {
      ...gapWorksheets,
      ...choiceWorksheets,
      ...bankWorksheets,
      ...schoolWorksheets,
      ...mixedWorksheets,
      ...unitWorksheets,
      ...lessonWorksheets,
    },
    false,
  ),
  ...worksheets(heldOutWorksheets, true),
];
