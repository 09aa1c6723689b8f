import { describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { ReportBudget, violationOf } from './policy-reports.ts';

const reportOf = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://hoc.vn/lms/home?token=secret',
    'blocked-uri': 'https://evil.test/x.js?a=b',
    'effective-directive': 'script-src-elem',
    'source-file': 'https://hoc.vn/assets/index-1.js',
    'line-number': 3,
    'script-sample': 'alert(1)',
    ...changes,
  },
});

describe('what is kept of a report', () => {
  it('is the rule, the site and the place, without queries and samples', () => {
    expect(violationOf(reportOf())).toEqual({
      directive: 'script-src-elem',
      blocked: 'https://evil.test',
      page: '/lms/home',
      source: '/assets/index-1.js:3',
    });
  });

  it('holds no secret of a mailed link', () => {
    const page = `https://hoc.vn/auth/reset/${'s'.repeat(43)}`;
    expect(violationOf(reportOf({ 'document-uri': page }))?.page).toBe('/auth/reset/');
  });

  it('is one short line, whatever was sent', () => {
    const directive = `img-src\n{"level":60}\u001b[31m${'x'.repeat(500)}`;
    const kept = violationOf(reportOf({ 'effective-directive': directive }))?.directive ?? '';
    expect(kept).toMatch(/^img-src[\x20-\x7e]*$/);
    expect(kept.length).toBeLessThanOrEqual(120);
  });

  it.each([null, 'x', [], {}, { 'csp-report': 1 }])('is nothing of %j', (body) =>
    expect(violationOf(body)).toBeNull(),
  );
});

const violation = (n: number) => ({
  directive: 'img-src',
  blocked: `https://a${n}.vn`,
  page: '/',
  source: '',
});

describe('the budget of reports', () => {
  it('logs each kind once and twenty kinds at most, until the window is over', () => {
    const budget = new ReportBudget();
    budget.mayRead(0);
    const logged = Array.from({ length: 100 }, (_, n) => budget.mayLog(violation(Math.floor(n / 2))));
    expect(logged.filter(Boolean)).toHaveLength(20);
    budget.mayRead(600_000);
    expect(budget.mayLog(violation(0))).toBe(true);
  });

  it('reads two hundred in a window', () => {
    const budget = new ReportBudget();
    const read = Array.from({ length: 5000 }, (_, n) => budget.mayRead(n));
    expect(read.filter(Boolean)).toHaveLength(200);
  });
});

describe('a flood of reports', () => {
  const test = openTestApp();

  it('is refused unread once the budget is spent, while neighbours pass', async () => {
    const warn = vi.spyOn(test.app.log, 'warn');
    const send = (body: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/csp',
        headers: { 'content-type': 'application/csp-report', origin: 'https://evil.test' },
        payload: JSON.stringify(body),
      });
    const statuses = new Map<number, number>();
    for (let n = 0; n < 300; n += 1) {
      const { statusCode } = await send(reportOf({ 'blocked-uri': `https://a${n}.vn` }));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: 200, 429: 100 });
    expect(warn.mock.calls.length).toBeLessThanOrEqual(20);
    expect((await send({ long: 'x'.repeat(9000) })).statusCode).toBe(429);
    expect((await test.stranger().call({ url: '/api/boot' })).statusCode).toBe(200);
  });
});
