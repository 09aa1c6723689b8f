import { describe, expect, it } from 'vitest';
import { CLASS_STATUSES, classStatusLabel, DEFAULT_CLASS_STATUS } from './classes.ts';

describe('class status', () => {
  it.each([
    [CLASS_STATUSES.NOT_READY, 0, 'Not Ready'],
    [CLASS_STATUSES.READY, 1, 'Ready'],
    [CLASS_STATUSES.FINISH, 2, 'Finish'],
  ])('%i is stored as %i and tagged %s', (status, stored, label) => {
    expect(status).toBe(stored);
    expect(classStatusLabel(status)).toBe(label);
  });

  it('of a new class is Ready', () => {
    expect(classStatusLabel(DEFAULT_CLASS_STATUS)).toBe('Ready');
  });
});
