import { describe, expect, it } from 'vitest';
import { isNotificationAvatar, NOTIFICATION_MESSAGES, NOTIFICATION_PICTURES } from './form.ts';

describe('the form of a notification', () => {
  it('reports what is missing in the fixed words', () => {
    expect(NOTIFICATION_MESSAGES).toMatchObject({
      'notification.title.required': 'Chưa nhập tiêu đề',
      'notification.content.required': 'Chưa nhập nội dung thông báo',
      'notification.receiver.required': 'Chưa nhập người nhận thông báo',
    });
  });
});

describe('the picture of a notification', () => {
  it.each(['', 'https://truong.edu.vn/logo.png', '/api/avatars/a-1.webp'])('may be %j', (url) =>
    expect(isNotificationAvatar(url)).toBe(true),
  );

  it('may be any of the offered pictures, each with its own name', () => {
    for (const { url } of NOTIFICATION_PICTURES) expect(isNotificationAvatar(url)).toBe(true);
    expect(new Set(NOTIFICATION_PICTURES.map(({ name }) => name)).size).toBe(NOTIFICATION_PICTURES.length);
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
  ])('may not be %j', (url) => expect(isNotificationAvatar(url)).toBe(false));
});
