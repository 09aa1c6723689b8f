import { describe, expect, it } from 'vitest';
import { Latencies } from './latencies.ts';

describe('latencies', () => {
  it('are summed up by values that were actually measured', () => {
    const latencies = new Latencies();
    for (let ms = 200; ms >= 1; ms -= 1) latencies.add(ms);
    expect(latencies.summary()).toEqual({ count: 200, errors: 0, p50: 100, p95: 190, p99: 198, max: 200 });
  });

  it('count errors separately, one kind per message whatever ids it contains', () => {
    const latencies = new Latencies();
    latencies.add(5);
    latencies.addError(new Error('PUT /api/attempts/0197a1b2-0000-7000-8000-000000000001: 503 req-1a'));
    latencies.addError(new Error('PUT /api/attempts/0197a1b2-0000-7000-8000-000000000002: 503 req-2'));
    expect(latencies.summary()).toMatchObject({ count: 1, errors: 2, max: 5 });
    const together = new Latencies();
    together.addAll(latencies);
    together.addAll(latencies);
    expect(together.summary()).toMatchObject({ count: 2, errors: 4 });
    expect([...latencies.errors]).toEqual([['PUT /api/attempts/…: 503 …', 2]]);
  });
});
