import type { Random } from '../../lib/random.ts';
import type { Build, Stage } from './stage.ts';

/** Figures of one round by name, such as the milliseconds until the server was back. */
export type Figures = Record<string, number>;

export interface Fault {
  id: string;
  title: string;
  /** The browser story that finds in the fast battery what this fault finds: `--all --short` leaves the fault out. */
  standIn?: string;
  /** Deliberately broken builds; the checker must catch each within `rounds`. */
  broken: readonly (Build & { rounds?: number })[];
  /** Servers in addition to the first one. */
  servers?: readonly { clockShiftMs: number }[];
  /** A round that takes longer has hung; two minutes by default. */
  limitMs?: number;
  /** Runs one round: students work, the fault strikes, everything recovers. Violations are recorded on the stage. */
  round(stage: Stage, random: Random): Promise<Figures>;
}
