import { describe, expect, it } from 'vitest';
import { isImageUrl, isPictureAddress, isShownPicture } from './image-url.ts';

describe('isImageUrl', () => {
  it.each(['jpeg', 'jpg', 'gif', 'png', 'webp', 'bmp', 'svg', 'PNG'])('accepts the ending %s', (ending) => {
    expect(isImageUrl(`https://x/a.${ending}`)).toBe(true);
  });

  it.each(['https://cdn.example.vn:8443/lop%203/anh-1.png', 'HTTPS://X/a.png', 'https://x/ảnh.png'])(
    'accepts %j',
    (url) => {
      expect(isImageUrl(url)).toBe(true);
    },
  );

  it.each([
    'http://x/a.png',
    'https://x/a.pdf',
    'https://x/a.png.exe',
    'https://x/a.png?size=1',
    'https://x/view?file=a.png',
    'https://x/#a.png',
    'https://x/apng',
    'https:///a.png',
    'https://user@x/a.png',
    'javascript:alert(1)//a.png',
    'https://x/a b.png',
    'https://x/"onerror=".png',
    '//x/a.png',
    'a.png',
    '',
  ])('refuses %j', (url) => {
    expect(isImageUrl(url)).toBe(false);
  });
});

describe('isPictureAddress', () => {
  it.each(['https://x/a.png', '/media/a', '/media/lop-3/ảnh.webp'])('accepts %j', (address) => {
    expect(isPictureAddress(address)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'http://x/a.png',
    '//x/a.png',
    '/\\x/a.png',
    '/',
    'a.png',
    '/a b.png',
    '',
  ])('refuses %j', (address) => {
    expect(isPictureAddress(address)).toBe(false);
  });
});

describe('isShownPicture', () => {
  const hosts = ['hinh.vn', 'CDN.vn:8443'];

  it.each(['/media/a.svg', 'https://hinh.vn/a.png', 'https://HINH.vn/a.png', 'https://cdn.vn:8443/a.png'])(
    'shows %j',
    (address) => expect(isShownPicture(address, hosts)).toBe(true),
  );

  it.each([
    '',
    'https://la.vn/a.png',
    'https://a.hinh.vn/a.png',
    'https://hinh.vn:8443/a.png',
    '//hinh.vn/a.png',
  ])('does not show %j', (address) => expect(isShownPicture(address, hosts)).toBe(false));
});
