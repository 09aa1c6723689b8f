import path from 'node:path';
import { normalizePath } from 'vite';
import type { Rolldown } from 'vite';

const source = (file: string): string => normalizePath(path.resolve(import.meta.dirname, '..', file));
const ENTRY = source('index.html');
const QUESTION_PAGE = source('src/areas/exam/question-page.tsx');
const WORKSHEET_PAGE = source('src/areas/worksheets/given-worksheet-page.tsx');
const PLAYERS = source('../../packages/questions/src/ui/players.ts');

/** For choosing from a list, as most test questions do, and the announcements and instructions of many types. */
const CHOOSING =
  /questions[\\/]src[\\/](?:ui|core)[\\/](option-list|choice|bullets|single-letters|announcement|instruction)\./;
/** For typing words and letters. */
const TYPING = /questions[\\/]src[\\/]ui[\\/](typed|text-with-blanks|word-box|letter-)/;
/** For dragging and swapping. */
const MOVING =
  /questions[\\/]src[\\/]ui[\\/](use-drag|use-tile|tiles|placing|swap-board|pair-|blank-slots|slots)/;
/** Small rules and texts of a type that its player shares with other types or with staff screens. */
const OF_TYPES = /questions[\\/]src[\\/]types[\\/][^\\/]+[\\/](complete|messages|limits)\.ts/;
/** Shows one question and its verdict; pages without questions need none of it. */
const ASKING =
  /apps[\\/]web[\\/]src[\\/]components[\\/](verdict|countdown|question[\\/](?!keep-offline|media-files|use-mended))/;
/** Runs, times, saves and finishes an attempt, for worksheets as well as exams. */
const RUNNING = /apps[\\/]web[\\/]src[\\/]components[\\/](?:attempt|countdown)[\\/]/;
/** Used only by some staff pages, although the entry module of the library, which every page uses, imports them. */
const OF_STAFF_PAGES =
  /(query-core|react-query)[\\/].*(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\./;
/** Excludes everything that would bring staff screens or questions to every visitor. */
const KIT =
  /(apps[\\/]web[\\/]src[\\/](components|lib|app)|packages[\\/]domain)[\\/](?!.*(staff|dynamic-form|player-query|sample-player|integration-calls|use-url-filters)|(worksheet|score|attempt|reader|given-file|kept-work|device)[\\/])/;

/** Returns the module and everything it imports statically, but nothing it fetches later with `import()`. */
function reachableFrom(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(start);
  return found;
}

let core: Set<string> | undefined;
let exam: Set<string> | undefined;
let worksheet: Set<string> | undefined;
/** How many players import each module. */
let played: Map<string, number> | undefined;

function countPlayers(context: Rolldown.ChunkingContext): Map<string, number> {
  const counts = new Map<string, number>();
  for (const player of context.getModuleInfo(PLAYERS)?.dynamicallyImportedIds ?? []) {
    for (const id of reachableFrom(player, context)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Patterns of file names; a test fails when one of the names matches no file. */
export const filePatterns = { CHOOSING, TYPING, MOVING, OF_TYPES };

/** Modules shared by at least this many players come with every question; loading others too would only cause delay. */
export const SHARED_BY_MANY = 10;

const isForEveryQuestion = (id: string): boolean =>
  !OF_STAFF_PAGES.test(id) &&
  (exam?.has(id) === true ||
    CHOOSING.test(id) ||
    OF_TYPES.test(id) ||
    (played?.get(id) ?? 0) >= SHARED_BY_MANY);

/**
 * Requests are expensive on a slow network, so a student's question screen has four scripts, or five or six when
 * something is typed or moved: what every page needs plus the kit's pieces of a question screen; how an attempt runs
 * (worksheets need it too); what every question needs; what questions of this kind share; and the player. Libraries are
 * not split from our own code: a new version costs each browser 100 kB once, and every first visit saves a request.
 */
export const chunkGroups = [
  {
    debugName: 'core',
    name: (id: string, context: Rolldown.ChunkingContext): string | null => {
      core ??= reachableFrom(ENTRY, context);
      exam ??= reachableFrom(QUESTION_PAGE, context);
      played ??= countPlayers(context);
      const isOfEveryPage = core.has(id) && !OF_STAFF_PAGES.test(id);
      const isOfKit = KIT.test(id) && !ASKING.test(id) && (exam.has(id) || played.has(id));
      return isOfEveryPage || isOfKit ? 'core' : null;
    },
    priority: 6,
  },
  {
    debugName: 'attempt',
    name: (id: string, context: Rolldown.ChunkingContext): string | null => {
      worksheet ??= reachableFrom(WORKSHEET_PAGE, context);
      return RUNNING.test(id) && exam?.has(id) === true && worksheet.has(id) ? 'attempt' : null;
    },
    priority: 5,
  },
  {
    debugName: 'exam',
    name: (id: string): string | null => (isForEveryQuestion(id) ? 'exam' : null),
    priority: 4,
  },
  { name: 'typing', test: TYPING, priority: 3 },
  { name: 'moving', test: MOVING, priority: 2 },
  // Bundles pieces that several other pages use into one file instead of a dozen small ones.
  { name: 'kit', test: KIT, minShareCount: 2, priority: 1 },
];
