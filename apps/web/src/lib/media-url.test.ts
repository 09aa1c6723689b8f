import { expect, it } from 'vitest';
import { mediaUrl } from './media-url.ts';

it('tells uploaded files and content files apart by name', () => {
  expect(mediaUrl('0123456789ab.svg')).toBe('/media/0123456789ab.svg');
  expect(mediaUrl('u-0123456789abcdef0123456789abcdef.webp')).toBe(
    '/api/media/u-0123456789abcdef0123456789abcdef.webp',
  );
});
