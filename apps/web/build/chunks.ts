import path from 'node:path';
import { normalizePath } from 'vite';
import type { Rolldown } from 'vite';

const source = (file: string): string => normalizePath(path.resolve(import.meta.dirname, '..', file));
const ENTRY = source('index.html');
const QUESTION_PAGE = source('src/areas/exam/question-page.tsx');
const PLAYERS = source('../../packages/questions/src/ui/players.ts');

/** What players share beside their own folders. */
const PLAYERS_SHARE =
  /packages[\\/]questions[\\/]src[\\/](ui[\\/.]|types[\\/][^\\/]+[\\/](complete|messages|limits)\.ts)/;
/** Without what would bring staff screens or questions to everybody. */
const KIT =
  /(apps[\\/]web[\\/]src[\\/](components|lib|app)|packages[\\/]domain)[\\/](?!.*(staff|dynamic-form|player-query|sample-player))/;

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
/** Everything that any player imports. */
let played: Set<string> | undefined;

/**
 * A pupil's question screen is three scripts, since on a slow network each request is dear: what every page needs
 * and the kit's pieces of a question screen, what every question needs, and the player. The libraries are not apart
 * from our own code: a new version costs each browser 100 kB once, and every first visit saves a request.
 */
export const chunkGroups = [
  {
    debugName: 'core',
    name: (id: string, context: Rolldown.ChunkingContext): string | null => {
      core ??= reachableFrom(ENTRY, context);
      exam ??= reachableFrom(QUESTION_PAGE, context);
      played ??= new Set(
        context
          .getModuleInfo(PLAYERS)
          ?.dynamicallyImportedIds.flatMap((player) => [...reachableFrom(player, context)]),
      );
      return core.has(id) || (KIT.test(id) && (exam.has(id) || played.has(id))) ? 'core' : null;
    },
    priority: 3,
  },
  {
    debugName: 'exam',
    name: (id: string): string | null => (exam?.has(id) || PLAYERS_SHARE.test(id) ? 'exam' : null),
    priority: 2,
  },
  // Pieces that several other pages use come in one file instead of a dozen small ones.
  { name: 'kit', test: KIT, minShareCount: 2, priority: 1 },
];
