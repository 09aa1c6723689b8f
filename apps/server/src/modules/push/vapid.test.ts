import { createECDH, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { vapidKeys, VapidHeaders } from './vapid.ts';

const key = { sign: (text: string) => Promise.resolve(createHmac('sha256', 'k').update(text).digest()) };

it('the keys are the same on all servers, and belong to each other', async () => {
  const { publicKey, privateKey } = await vapidKeys(key);
  expect(await vapidKeys(key)).toEqual({ publicKey, privateKey });
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  expect(curve.getPublicKey('base64url')).toBe(publicKey);
});

it('a number that is no key of the curve is passed over', async () => {
  const sign = (text: string) =>
    text === 'vapid 0' ? Promise.resolve(Buffer.alloc(32, 0xff)) : key.sign(text);
  expect((await vapidKeys({ sign })).privateKey).toBe((await key.sign('vapid 1')).toString('base64url'));
});

it('signs once an hour for each service', async () => {
  const headers = new VapidHeaders('mailto:a@b.vn', await vapidKeys(key));
  const at = (url: string, ms: number) => headers.authorizationFor(new URL(url), ms);
  const first = at('https://fcm.googleapis.com/a', 1_000);
  expect(at('https://fcm.googleapis.com/b', 3_599_000)).toBe(first);
  expect(at('https://web.push.apple.com/a', 1_000)).not.toBe(first);
  expect(at('https://fcm.googleapis.com/a', 3_602_000)).not.toBe(first);
});

it('forgets the services that it signed for longest ago, since browsers name them', async () => {
  const headers = new VapidHeaders('mailto:a@b.vn', await vapidKeys(key));
  const at = (host: string) => headers.authorizationFor(new URL(`https://${host}/a`), 1_000);
  const first = at('first.notify.windows.com');
  for (let n = 0; n < 200; n += 1) at(`h${n}.notify.windows.com`);
  expect(at('first.notify.windows.com')).not.toBe(first);
});
