import type { PublicQuestionBase } from '../core/contract.ts';
import type { PlayerModule } from './contract.ts';

/** A player whose question and answer types are known to its own folder only. */
export type AnyPlayerModule = PlayerModule<PublicQuestionBase, unknown>;

/** One lazy import per type, so that a page downloads only the players that it shows. */
const PLAYERS: Record<string, () => Promise<AnyPlayerModule>> = {
  'one-choice': async () => anyPlayer((await import('../types/one-choice/player.tsx')).playerModule),
  'tick-tf': async () => anyPlayer((await import('../types/tick-tf/player.tsx')).playerModule),
  matching: async () => anyPlayer((await import('../types/matching/player.tsx')).playerModule),
  'fill-in-the-blank': async () =>
    anyPlayer((await import('../types/fill-in-the-blank/player.tsx')).playerModule),
  unscramble: async () => anyPlayer((await import('../types/unscramble/player.tsx')).playerModule),
  conjugation: async () => anyPlayer((await import('../types/conjugation/player.tsx')).playerModule),
};

const loaded = new Map<string, Promise<AnyPlayerModule>>();

/** The player of a question type; the same promise each time, so that React's `use` may wait for it. */
export function loadPlayer(type: string): Promise<AnyPlayerModule> {
  const known = loaded.get(type);
  if (known !== undefined) return known;
  const load = Object.hasOwn(PLAYERS, type) ? PLAYERS[type] : undefined;
  if (load === undefined) return Promise.reject(new Error(`Question type '${type}' has no player.`));
  const player = load();
  loaded.set(type, player);
  // After a lost connection the next call tries again.
  player.catch(() => loaded.delete(type));
  return player;
}

export function playerTypes(): string[] {
  return Object.keys(PLAYERS);
}

function anyPlayer<P extends PublicQuestionBase, A>(module: PlayerModule<P, A>): AnyPlayerModule {
  return module as unknown as AnyPlayerModule; // the server sends each question and answer in its type's shape
}
