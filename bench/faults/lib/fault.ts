import type { Random } from '../../lib/random.ts';
import type { Build, Stage } from './stage.ts';

/** Figures of one round by name, e.g. milliseconds until the server was back. */
export type Figures = Record<string, number>;

export interface Fault {
  id: string;
  title: string;
  /** What is left out of the product on purpose; the checker must catch each within `rounds`. */
  broken: readonly (Build & { rounds?: number })[];
  /** Servers beside the first one. */
  servers?: readonly { clockShiftMs: number }[];
  /** A round that takes longer than this has hung; two minutes unless said otherwise. */
  limitMs?: number;
  /** One round: pupils work, the fault strikes, all recover. Violations are noted on the stage. */
  round(stage: Stage, random: Random): Promise<Figures>;
}
