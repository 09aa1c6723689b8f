import { expect, it } from 'vitest';
import { avatarName, avatarUrlOf, isAvatarName } from './avatars.ts';
import { isUploadedName } from './uploads.ts';

it('names avatars so that no other upload matches', () => {
  const name = avatarName('0123456789abcdef0123456789abcdef');
  expect(isAvatarName(name)).toBe(true);
  expect(isUploadedName(name)).toBe(false);
  expect(isAvatarName(name.replace('a-', 'u-'))).toBe(false);
  expect(isAvatarName(`../${name}`)).toBe(false);
});

it('finds the picture of an account, and none for an account without one', () => {
  expect(avatarUrlOf('a-0.webp')).toBe('/api/avatars/a-0.webp');
  expect(avatarUrlOf(null)).toBe('');
});
