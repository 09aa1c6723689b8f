import { expect, it } from 'vitest';
import {
  avatarName,
  avatarUrlOf,
  isAvatarName,
  READY_AVATAR_KEYS,
  readyAvatarName,
  readyAvatarOf,
} from './avatars.ts';
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

it('gives neighbours different ready-made pictures, which have no file of their own', () => {
  expect(new Set(READY_AVATAR_KEYS).size).toBe(12);
  expect([readyAvatarOf(0), readyAvatarOf(1), readyAvatarOf(12)]).toEqual(['cat', 'dog', 'cat']);
  expect(isAvatarName(readyAvatarName('cat'))).toBe(false);
  expect(avatarUrlOf(readyAvatarName('cat'))).toBe('/media/avatars/cat.svg');
});
