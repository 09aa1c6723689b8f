import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

describe('a pace', () => {
  it('lets a burst pass at once, and makes whatever follows wait, whoever sends it', async () => {
    const pace = new Pace({ bytesPerSecond: 10_000, burstBytes: 1000 });
    const start = performance.now();
    // What passes at once is there before the first timer, however busy the machine is.
    const first = await Promise.race([pace.pass(1000).then(() => 'passed'), setImmediate('waits')]);
    expect(first).toBe('passed');
    await Promise.all([pace.pass(500), pace.pass(500)]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(95);
  });
});
