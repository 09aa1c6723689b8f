import type { PublicQuestionBase } from '../core/contract.ts';
import type { PlayerModule } from './contract.ts';
import { importOrAgain } from './import-again.ts';

/** A player whose question and answer types are known only in its own folder. */
export type AnyPlayerModule = PlayerModule<PublicQuestionBase, unknown>;

/** Loads a player when it is first shown. */
export function lazyPlayer<P extends PublicQuestionBase, A>(
  load: () => Promise<{ playerModule: PlayerModule<P, A> }>,
): () => Promise<AnyPlayerModule> {
  return async () => {
    const { playerModule } = await importOrAgain(load);
    return playerModule as unknown as AnyPlayerModule; // the server sends each question and answer in the shape of its type
  };
}
