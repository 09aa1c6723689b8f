import type { PublicQuestionBase } from '../core/contract.ts';
import type { PlayerModule } from './contract.ts';
import { importOrAgain } from './import-again.ts';

/** A player whose question and answer types are known to its own folder only. */
export type AnyPlayerModule = PlayerModule<PublicQuestionBase, unknown>;

/** One lazy import per type, by alphabet, so that a page downloads only the players that it shows. */
const PLAYERS: Record<string, () => Promise<AnyPlayerModule>> = {
  combine: player(() => import('../types/combine/player.tsx')),
  conjugation: player(() => import('../types/conjugation/player.tsx')),
  'error-correction': player(() => import('../types/error-correction/player.tsx')),
  'fill-in-the-blank': player(() => import('../types/fill-in-the-blank/player.tsx')),
  'fill-in-the-blank-with-hint': player(() => import('../types/fill-in-the-blank-with-hint/player.tsx')),
  'fill-letter-in-the-blank': player(() => import('../types/fill-letter-in-the-blank/player.tsx')),
  'fill-word-in-the-blank': player(() => import('../types/fill-word-in-the-blank/player.tsx')),
  matching: player(() => import('../types/matching/player.tsx')),
  'matching-two-column': player(() => import('../types/matching-two-column/player.tsx')),
  'multiple-choice': player(() => import('../types/multiple-choice/player.tsx')),
  'one-choice': player(() => import('../types/one-choice/player.tsx')),
  'puzzle-words': player(() => import('../types/puzzle-words/player.tsx')),
  'select-word': player(() => import('../types/select-word/player.tsx')),
  'select-word-in-image': player(() => import('../types/select-word-in-image/player.tsx')),
  'select-words-in-sentence': player(() => import('../types/select-words-in-sentence/player.tsx')),
  'tick-tf': player(() => import('../types/tick-tf/player.tsx')),
  underlined: player(() => import('../types/underlined/player.tsx')),
  unscramble: player(() => import('../types/unscramble/player.tsx')),
  'word-form': player(() => import('../types/word-form/player.tsx')),
};

const loaded = new Map<string, Promise<AnyPlayerModule>>();

/** The player of a question type; the same promise each time, so that React's `use` may wait for it. */
export function loadPlayer(type: string): Promise<AnyPlayerModule> {
  const known = loaded.get(type);
  if (known !== undefined) return known;
  const load = Object.hasOwn(PLAYERS, type) ? PLAYERS[type] : undefined;
  if (load === undefined) return Promise.reject(new Error(`Question type '${type}' has no player.`));
  const module = load();
  loaded.set(type, module);
  // After a lost connection the next call tries again.
  module.catch(() => loaded.delete(type));
  return module;
}

export function playerTypes(): string[] {
  return Object.keys(PLAYERS);
}

function player<P extends PublicQuestionBase, A>(
  load: () => Promise<{ playerModule: PlayerModule<P, A> }>,
): () => Promise<AnyPlayerModule> {
  return async () => {
    const { playerModule } = await importOrAgain(load);
    return playerModule as unknown as AnyPlayerModule; // the server sends each question and answer in its type's shape
  };
}
