import { describe, expect, it } from 'vitest';
import { isNoticeAvatar, NOTICE_MESSAGES, NOTICE_PICTURES } from './form.ts';

describe('the form of a notice', () => {
  it('says what is missing in the fixed words', () => {
    expect(NOTICE_MESSAGES).toMatchObject({
      'notification.title.required': 'Chưa nhập tiêu đề',
      'notification.content.required': 'Chưa nhập nội dung thông báo',
      'notification.receiver.required': 'Chưa nhập người nhận thông báo',
    });
  });
});

describe('the picture of a notice', () => {
  it.each(['', 'https://truong.edu.vn/logo.png', '/api/avatars/a-1.webp'])('may be %j', (url) =>
    expect(isNoticeAvatar(url)).toBe(true),
  );

  it('may be any of those to choose from, each of which has a name of its own', () => {
    for (const { url } of NOTICE_PICTURES) expect(isNoticeAvatar(url)).toBe(true);
    expect(new Set(NOTICE_PICTURES.map(({ name }) => name)).size).toBe(NOTICE_PICTURES.length);
  });

  it.each([
    'javascript:alert(1)//.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '//evil.test/a.png',
    '/../etc/a.png',
    '/media/a.png" onerror="alert(1)',
    '/api/notifications',
    'http://a.vn/a.png',
    `https://a.vn/${'a'.repeat(500)}.png`,
    'x',
  ])('may not be %j', (url) => expect(isNoticeAvatar(url)).toBe(false));
});
