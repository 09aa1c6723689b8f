import { describe, expect, it } from 'vitest';
import { refusalKind, SecurityBuffer, type SecurityEvent } from './events.ts';

const event = (change: Partial<SecurityEvent> = {}): SecurityEvent => ({
  kind: 'refused',
  code: 'FORBIDDEN',
  route: 'GET /api/mails',
  accountId: 'a',
  loginKey: null,
  network: '203.0.113.0/24',
  ...change,
});
const counts = (rows: readonly { count: number }[]) => rows.map(({ count }) => count);

describe('equal refusals of one account within a minute', () => {
  it('become two rows: the first one at once, the others with their number', () => {
    const buffer = new SecurityBuffer();
    buffer.take(60_000);
    buffer.add(event(), 61_000);
    expect(counts(buffer.take(62_000))).toEqual([1]);
    for (let n = 0; n < 5_000; n += 1) buffer.add(event({ route: `GET /api/${n}` }), 63_000);
    expect(buffer.take(64_000)).toEqual([]);
    expect(counts(buffer.take(120_000))).toEqual([5_000]);
    expect(buffer.take(180_000)).toEqual([]);
  });

  it('stay apart from those of others and with another code', () => {
    const buffer = new SecurityBuffer();
    for (const other of [{}, { accountId: 'b' }, { network: '198.51.100.0/24' }, { code: 'NOT_FOUND' }])
      buffer.add(event(other), 0);
    expect(buffer.take(1)).toHaveLength(4);
  });

  it('are not lost at a stop within the minute', () => {
    const buffer = new SecurityBuffer();
    buffer.add(event(), 0);
    buffer.take(1);
    buffer.add(event(), 2);
    expect(counts(buffer.take(3, { isLast: true }))).toEqual([1]);
  });
});

describe('a flood from many networks', () => {
  it('writes a bounded number of rows, and still the number of events', () => {
    const buffer = new SecurityBuffer();
    let written = 0;
    let events = 0;
    for (let second = 0; second < 600; second += 1) {
      for (let n = 0; n < 100; n += 1)
        buffer.add(
          event({ kind: 'login-failed', accountId: null, network: `n${second}-${n}` }),
          second * 1_000,
        );
      const rows = buffer.take(second * 1_000);
      written += rows.length;
      events += rows.reduce((sum, { count }) => sum + count, 0);
    }
    events += buffer.take(600_000, { isLast: true }).reduce((sum, { count }) => sum + count, 0);
    expect(events).toBe(60_000);
    expect(written).toBeLessThan(800);
  });

  it('hides no success: a code, an export or a confirmation has its own row', () => {
    const buffer = new SecurityBuffer();
    for (let n = 0; n < 10_000; n += 1) buffer.add(event({ network: `n${n}` }), 0);
    buffer.add(event({ kind: 'code-issued', code: '', accountId: 'teacher' }), 1);
    expect(buffer.take(2).filter(({ kind }) => kind === 'code-issued')).toMatchObject([
      { accountId: 'teacher', count: 1 },
    ]);
  });
});

it('keeps refusals about rights, and what is missing only where it may be an object of others', () => {
  expect(refusalKind('FORBIDDEN', false)).toBe('refused');
  expect(refusalKind('NOT_FOUND', true)).toBe('refused');
  expect(refusalKind('NOT_FOUND', false)).toBeNull();
  expect(refusalKind('INVALID_INPUT', true)).toBeNull();
});
