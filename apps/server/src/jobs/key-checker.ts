import type { KeyCheckService } from '../modules/question-bank/key-check.service.ts';
import { repeat, type RepeatingJob } from './repeat.ts';

/** Nobody waits for it. */
const PAUSE_MS = 60_000;

/** Runs in its own loop, so that it holds up nothing else. */
export const startCheckingKeys = (checks: KeyCheckService, onError: (error: unknown) => void): RepeatingJob =>
  repeat(PAUSE_MS, [() => checks.run()], onError);
