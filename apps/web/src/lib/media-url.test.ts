import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

async function load(media?: string) {
  vi.resetModules();
  if (media !== undefined) vi.stubGlobal('boot', { dataset: { media } });
  return (await import('./media-url.ts')).mediaUrl;
}

const CONTENT = '0123456789ab.svg';
const UPLOAD = 'u-0123456789abcdef0123456789abcdef.webp';

it('tells uploaded files and content files apart by name', async () => {
  const mediaUrl = await load();
  expect([mediaUrl(CONTENT), mediaUrl(UPLOAD)]).toEqual([`/media/${CONTENT}`, `/api/media/${UPLOAD}`]);
});

it('takes content files, and no upload, from the configured base', async () => {
  const mediaUrl = await load('https://media.truong.vn/bai-tap');
  expect(mediaUrl(CONTENT)).toBe(`https://media.truong.vn/bai-tap/${CONTENT}`);
  expect(mediaUrl(UPLOAD)).toBe(`/api/media/${UPLOAD}`);
});
