import { expect, it } from 'vitest';
import { isDiskFull } from './disk-full.service.ts';

it.each([
  Object.assign(new Error('write failed'), { code: 'ENOSPC' }),
  Object.assign(new Error('write failed'), { code: 'EDQUOT' }),
  new Error('ENOSPC: no space left on device, write'),
  new Error('/uploads/arriving/a.webp: unix error: No space left on device'),
  new Error('/uploads/arriving/a.webp: unix error: Disk quota exceeded'),
])('recognises a full disk by $message $code', (error) => {
  expect(isDiskFull(error)).toBe(true);
});

it.each([
  Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }),
  new Error('VipsJpeg: bad marker'),
  null,
])('does not mistake other errors for it: %s', (error) => {
  expect(isDiskFull(error)).toBe(false);
});
