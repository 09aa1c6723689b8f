/** The pictures of picture passwords, in the order in which they are shown. Stored passwords name them: keep the keys. */
export const LOGIN_PICTURES = [
  { key: 'sun', name: 'mặt trời' },
  { key: 'moon', name: 'mặt trăng' },
  { key: 'star', name: 'ngôi sao' },
  { key: 'fish', name: 'con cá' },
  { key: 'tree', name: 'cái cây' },
  { key: 'house', name: 'ngôi nhà' },
  { key: 'ball', name: 'quả bóng' },
  { key: 'flower', name: 'bông hoa' },
  { key: 'car', name: 'ô tô' },
  { key: 'boat', name: 'con thuyền' },
  { key: 'apple', name: 'quả táo' },
  { key: 'umbrella', name: 'cái ô' },
] as const;

export type LoginPicture = (typeof LOGIN_PICTURES)[number]['key'];

export const PICTURE_KEYS = LOGIN_PICTURES.map(({ key }) => key);

export const pictureUrl = (key: LoginPicture): string => `/media/login-pictures/${key}.svg`;

/** So many pictures, all different, in order: 1,320 passwords. That is few, so they count on known devices only. */
export const PICTURES_IN_PASSWORD = 3;

/** After so many wrong ones the student needs the card or the password again. */
export const PICTURE_TRIES = 5;

/** The youngest type no password. */
export const OLDEST_PICTURE_GRADE = 2;
export const mayHavePictures = (grade: number | null): boolean =>
  grade !== null && grade >= 0 && grade <= OLDEST_PICTURE_GRADE;

/** What is hashed. The owner's id makes two children with the same pictures different beyond the salt. */
export const pictureText = (userId: string, keys: readonly string[]): string => `${userId}:${keys.join('-')}`;

/** `randomIndex(n)` returns an integer from 0 to n - 1 and must come from a cryptographic source. */
export function makePicturePassword(randomIndex: (below: number) => number): LoginPicture[] {
  const left = [...PICTURE_KEYS];
  return Array.from({ length: PICTURES_IN_PASSWORD }, () => left.splice(randomIndex(left.length), 1)).flat();
}

/** How long a device can be opened for a class, in hours: a lesson, a morning, a day, a week. */
export const OPEN_DEVICE_HOURS = [1, 4, 10, 168] as const;
export type OpenDeviceHours = (typeof OPEN_DEVICE_HOURS)[number];
