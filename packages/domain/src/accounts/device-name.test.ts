import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Windows NT 6.1) coc_coc_browser/110.0 Chrome/104.0 Safari/537.36', 'Cốc Cốc · Windows'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Mac'],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36 Zalo android/2410', 'Zalo · Android'],
  ['okhttp/4.9', ''],
  ['', ''],
])('calls the device of %j %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('reads only the beginning of an endless user agent', () => {
  expect(deviceName(`${'x'.repeat(500)} Chrome/140.0`)).toBe('');
});
