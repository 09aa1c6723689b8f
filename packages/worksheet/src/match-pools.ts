import { exercisesBySight } from './exercises.ts';
import type { MatchItem, WorksheetItem } from './item.ts';
import type { WorksheetDocument, Zone } from './zone.ts';

/** With fewer ends to choose from, the choice would nearly reveal the answer. */
const FEWEST_ENDS = 3;
const FEWEST_BEGINNINGS = 2;

interface Exercise {
  beginnings: Set<string>;
  ends: Set<string>;
}

/**
 * The ends that each Match line may choose as a student sees them, by item id: those of its own exercise, out of all
 * ends of the worksheet (`items.endIds`). A student sees this before the verdict, so positions decide; the key only
 * ever merges exercises.
 */
export function matchPools(
  { pages, zones }: Pick<WorksheetDocument, 'pages' | 'zones'>,
  items: readonly WorksheetItem[],
): Map<string, string[]> {
  const matches = items.filter((item) => item.mode === 'Match');
  const beginningIds = new Set(matches.map(({ id }) => id));
  const seen = exercisesBySight(
    pages,
    zones.filter(isMatch),
    zones.filter((zone) => !isMatch(zone)),
  ).map((group): Exercise => {
    const ids = group.map(({ id }) => id);
    return {
      beginnings: new Set(ids.filter((id) => beginningIds.has(id))),
      ends: new Set(ids.filter((id) => !beginningIds.has(id))),
    };
  });
  const exercises = joinedByKey(withoutSmall(seen), matches);
  return new Map(
    matches.map(({ id, endIds }) => {
      const own = exercises.find(({ beginnings }) => beginnings.has(id));
      return [id, endIds.filter((endId) => own?.ends.has(endId))];
    }),
  );
}

const isMatch = ({ mode }: Zone): boolean => mode === 'Match';

const isSmall = ({ beginnings, ends }: Exercise): boolean =>
  beginnings.size < FEWEST_BEGINNINGS || ends.size < FEWEST_ENDS;

const joined = (exercises: readonly Exercise[]): Exercise => ({
  beginnings: new Set(exercises.flatMap(({ beginnings }) => [...beginnings])),
  ends: new Set(exercises.flatMap(({ ends }) => [...ends])),
});

/** Merges exercises that a right line connects. */
function joinedByKey(exercises: readonly Exercise[], items: readonly MatchItem[]): Exercise[] {
  let kept = [...exercises];
  for (const { id, correctIds } of items) {
    const isCrossed = ({ beginnings, ends }: Exercise) =>
      beginnings.has(id) || correctIds.some((endId) => ends.has(endId));
    const crossed = kept.filter(isCrossed);
    if (crossed.length > 1) kept = [...kept.filter((one) => !isCrossed(one)), joined(crossed)];
  }
  return kept;
}

/** Merges small exercises that follow each other; one that is still small joins the one before it. */
function withoutSmall(exercises: readonly Exercise[]): Exercise[] {
  const runs: { exercise: Exercise; isRun: boolean }[] = [];
  for (const exercise of exercises) {
    const last = runs.at(-1);
    if (last?.isRun && isSmall(exercise)) last.exercise = joined([last.exercise, exercise]);
    else runs.push({ exercise, isRun: isSmall(exercise) });
  }
  const kept: Exercise[] = [];
  for (const { exercise } of runs) {
    const last = kept.at(-1);
    if (last && (isSmall(exercise) || isSmall(last))) kept[kept.length - 1] = joined([last, exercise]);
    else kept.push(exercise);
  }
  return kept;
}
