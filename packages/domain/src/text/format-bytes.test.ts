import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 byte'],
  [1023, '1023 byte'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [12_800, '13 KB'],
  [50 * 1024 * 1024, '50 MB'],
  [1.5 * 1024 ** 3, '1,5 GB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
