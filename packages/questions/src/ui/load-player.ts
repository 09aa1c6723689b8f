import type { AnyPlayerModule } from './lazy-player.ts';
import { PLAYERS } from './players.ts';

const players: Record<string, () => Promise<AnyPlayerModule>> = PLAYERS;
const loaded = new Map<string, Promise<AnyPlayerModule>>();

/** Loads the player of a question type; returns the same promise each time, so that React's `use` can wait for it. */
export function loadPlayer(type: string): Promise<AnyPlayerModule> {
  const known = loaded.get(type);
  if (known !== undefined) return known;
  const load = Object.hasOwn(players, type) ? players[type] : undefined;
  if (load === undefined) return Promise.reject(new Error(`Question type '${type}' has no player.`));
  const module = load();
  loaded.set(type, module);
  // Allows the next call to try again after a lost connection.
  module.catch(() => loaded.delete(type));
  return module;
}

export function playerTypes(): string[] {
  return Object.keys(players);
}
