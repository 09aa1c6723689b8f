/**
 * How long a test waits for what must happen. A condition that holds ends the wait at once; one second, which Vitest and
 * Testing Library wait unless told otherwise, is too short on a busy machine.
 */
import { vi } from 'vitest';

const PATIENCE_MS = 10_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: PATIENCE_MS });
