import { expect, it } from 'vitest';
import { LOGIN_PICTURES, makePicturePassword, mayHavePictures, pictureText } from './picture-password.ts';

it('is three different pictures of twelve', () => {
  expect(new Set(LOGIN_PICTURES.map(({ key }) => key)).size).toBe(12);
  expect(makePicturePassword(() => 0)).toEqual(['sun', 'moon', 'star']);
  expect(makePicturePassword((below) => below - 1)).toEqual(['umbrella', 'apple', 'boat']);
});

it('is for children up to grade 2', () => {
  expect([0, 1, 2, 3, null].map(mayHavePictures)).toEqual([true, true, true, false, false]);
});

it('is hashed with its order and its owner', () => {
  expect(pictureText('a', ['sun', 'moon', 'star'])).not.toBe(pictureText('a', ['moon', 'sun', 'star']));
  expect(pictureText('a', ['sun', 'moon', 'star'])).not.toBe(pictureText('b', ['sun', 'moon', 'star']));
});
