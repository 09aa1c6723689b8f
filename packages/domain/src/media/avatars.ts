/** A user's own picture. */

/** Stored width and height in pixels. */
export const AVATAR_EDGE = 512;

export const AVATAR_LIMIT_BYTES = 10 * 1024 * 1024;

/** 128 random bits, new for each picture. */
export const AVATAR_NAME = /^a-[0-9a-f]{32}\.webp$/;

export const isAvatarName = (file: string): boolean => AVATAR_NAME.test(file);

/** `random`: 32 hexadecimal digits. */
export const avatarName = (random: string): string => `a-${random}.webp`;

/** Pictures that come with the product, for children who have no photo or must not show one. Their keys are stored. */
export const READY_AVATARS = [
  { key: 'cat', name: 'mèo' },
  { key: 'dog', name: 'chó' },
  { key: 'rabbit', name: 'thỏ' },
  { key: 'bear', name: 'gấu' },
  { key: 'panda', name: 'gấu trúc' },
  { key: 'fox', name: 'cáo' },
  { key: 'chick', name: 'gà con' },
  { key: 'penguin', name: 'chim cánh cụt' },
  { key: 'frog', name: 'ếch' },
  { key: 'pig', name: 'lợn' },
  { key: 'tiger', name: 'hổ' },
  { key: 'firefly', name: 'đom đóm' },
] as const;

export type ReadyAvatar = (typeof READY_AVATARS)[number]['key'];
export const READY_AVATAR_KEYS = READY_AVATARS.map(({ key }) => key);

const READY = 'ready-';

/** How a ready-made picture is stored, in the place of the name of a file. */
export const readyAvatarName = (key: ReadyAvatar): string => `${READY}${key}`;

/** A different one for each neighbour in a list. */
export const readyAvatarOf = (index: number): ReadyAvatar =>
  READY_AVATAR_KEYS[index % READY_AVATAR_KEYS.length] ?? 'firefly';

export const isReadyAvatar = (stored: string): boolean => stored.startsWith(READY);

/** Everyone may load these, also before the login. */
export const readyAvatarUrl = (key: string): string => `/media/avatars/${key}.svg`;

/** The URL of the picture; '' for an account without one. */
export function avatarUrlOf(stored: string | null): string {
  if (stored === null) return '';
  return isReadyAvatar(stored) ? readyAvatarUrl(stored.slice(READY.length)) : `/api/avatars/${stored}`;
}
