import { expect, test } from 'vitest';
import { type MailAsker, partOfUnasked } from './unasked-mails.ts';

const STRANGER: MailAsker = { isOnSchoolNetwork: false, isAtListedDomain: false, asked: 1 };

test('each kind of asker leaves mails of the hour for those whom a school knows better', () => {
  const parts = [
    { ...STRANGER, asked: 41 },
    STRANGER,
    { ...STRANGER, isAtListedDomain: true, asked: 41 },
    { ...STRANGER, isOnSchoolNetwork: true, asked: 400 },
  ].map((asker) => Math.round(600 * partOfUnasked(asker)));
  expect(parts).toEqual([300, 400, 500, 600]);
});
