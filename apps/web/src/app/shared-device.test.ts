// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { isIdle, noteTouch } from './shared-device.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 28);

beforeEach(() => localStorage.clear());

it('is idle once nobody has touched the device for ten minutes', () => {
  noteTouch('an', now);
  expect(isIdle('an', now + 10 * MINUTE)).toBe(false);
  expect(isIdle('an', now + 10 * MINUTE + 1)).toBe(true);
});

it('does not count touches of another child, or none', () => {
  expect(isIdle('an', now)).toBe(false);
  noteTouch('binh', now - 60 * MINUTE);
  expect(isIdle('an', now)).toBe(false);
});
