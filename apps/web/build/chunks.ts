import path from 'node:path';
import { normalizePath } from 'vite';
import type { Rolldown } from 'vite';

const source = (file: string): string => normalizePath(path.resolve(import.meta.dirname, '..', file));
const ENTRY = source('index.html');
const QUESTION_PAGE = source('src/areas/exam/question-page.tsx');
const WORKSHEET_PAGE = source('src/areas/exam/worksheet-page.tsx');
const PLAYERS = source('../../packages/questions/src/ui/players.ts');

/** What a choice from a list needs, which most questions of the tests are, and what all sorts announce with. */
const CHOOSING =
  /questions[\\/]src[\\/](?:ui|core)[\\/](option-list|choice|bullets|single-letters|announcement)\./;
/** Words and letters that are typed. */
const TYPING = /questions[\\/]src[\\/]ui[\\/](typed|text-with-blanks|word-box|letter-)/;
/** What is dragged or swapped. */
const MOVING =
  /questions[\\/]src[\\/]ui[\\/](use-drag|use-tile|tiles|placing|swap-board|pair-|blank-slots|slots)/;
/** Small rules and texts of a type that its player shares with other types or with staff screens. */
const OF_TYPES = /questions[\\/]src[\\/]types[\\/][^\\/]+[\\/](complete|messages|limits)\.ts/;
/** What shows one question and its verdict; pages without questions need none of it. */
const ASKING =
  /apps[\\/]web[\\/]src[\\/]components[\\/](verdict|countdown|question[\\/](?!keep-offline|media-files|use-mended))/;
/** How an attempt runs, is kept and is handed in: a worksheet's as well as an exam's. */
const RUNNING = /apps[\\/]web[\\/]src[\\/]areas[\\/]exam[\\/]/;
/** Of single pages of staff, though the entrance of its library, which every page uses, leads there. */
const OF_STAFF_PAGES =
  /(query-core|react-query)[\\/].*(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\./;
/** Without what would bring staff screens or questions to everybody. */
const KIT =
  /(apps[\\/]web[\\/]src[\\/](components|lib|app)|packages[\\/]domain)[\\/](?!.*(staff|dynamic-form|player-query|sample-player)|(worksheet|score)[\\/])/;

/** The module and all that it imports, but not what it fetches later with `import()`. */
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
/** For everything that any player imports, how many of them do. */
let played: Map<string, number> | undefined;

function countPlayers(context: Rolldown.ChunkingContext): Map<string, number> {
  const counts = new Map<string, number>();
  for (const player of context.getModuleInfo(PLAYERS)?.dynamicallyImportedIds ?? []) {
    for (const id of reachableFrom(player, context)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** By the names of files; a test tells when one of them is gone. */
export const filePatterns = { CHOOSING, TYPING, MOVING, OF_TYPES };

/** What so many players share comes with every question; the rest would only make the others wait. */
export const SHARED_BY_MANY = 10;

const isForEveryQuestion = (id: string): boolean =>
  !OF_STAFF_PAGES.test(id) &&
  (exam?.has(id) === true ||
    CHOOSING.test(id) ||
    OF_TYPES.test(id) ||
    (played?.get(id) ?? 0) >= SHARED_BY_MANY);

/**
 * A pupil's question screen is four scripts, or five or six where something is typed or moved, since on a slow
 * network each request is dear: what every page needs and the kit's pieces of a question screen, how an attempt runs,
 * which a worksheet needs as well, what every question needs, what questions of this sort share, and the player. The
 * libraries are not apart from our own code: a new version costs each browser 100 kB once, and every first visit saves
 * a request.
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
  // Pieces that several other pages use come in one file instead of a dozen small ones.
  { name: 'kit', test: KIT, minShareCount: 2, priority: 1 },
];
