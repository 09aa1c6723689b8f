/** A user's own picture. */

/** Stored width and height in pixels. */
export const AVATAR_EDGE = 512;

export const AVATAR_LIMIT_BYTES = 10 * 1024 * 1024;

/** 128 random bits, new for each picture. */
export const AVATAR_NAME = /^a-[0-9a-f]{32}\.webp$/;

export const isAvatarName = (file: string): boolean => AVATAR_NAME.test(file);

/** `random`: 32 hexadecimal digits. */
export const avatarName = (random: string): string => `a-${random}.webp`;

/** The URL of the picture; '' for an account without one. */
export const avatarUrlOf = (file: string | null): string => (file === null ? '' : `/api/avatars/${file}`);
