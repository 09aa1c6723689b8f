import { expect, it } from 'vitest';
import { FIX_DAYS, judge, readReport } from './audit.ts';

const reportOf = (severity: string) => ({
  vulnerabilities: { a: { via: ['b', { source: 7, title: 'Hole', url: 'https://x', severity }] } },
});
const read = (severity: string) => {
  const report = readReport(JSON.stringify(reportOf(severity)));
  if (report === undefined) throw new Error('unreadable');
  return report;
};

it.each([
  ['critical', '2026-11-26', '2026-11-27'],
  ['high', '2026-12-01', '2026-12-02'],
])('a %s hole is late when its days are over, counted from the day we knew', (severity, last, late) => {
  const known = [{ id: '7', since: '2026-11-24' }];
  expect(judge(read(severity), known, last)).toMatchObject({
    late: [],
    waiting: [expect.stringContaining('Hole')],
  });
  expect(judge(read(severity), known, late)).toMatchObject({
    late: [expect.stringContaining('Hole')],
    waiting: [],
  });
});

it('a hole that is new is known from today on', () => {
  expect(judge(read('low'), [], '2026-11-24').known).toEqual([{ id: '7', since: '2026-11-24' }]);
  expect(FIX_DAYS).toMatchObject({ critical: 2, high: 7 });
});

it.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}', '{"vulnerabilities":1}'])(
  'the answer of a registry that takes no audits is no verdict: %j',
  (text) => expect(readReport(text)).toBeUndefined(),
);

it('a report without holes is a verdict', () => {
  expect(readReport('{"vulnerabilities":{}}')).toEqual({ vulnerabilities: {} });
});
