/** Browsers by the mark in their user agent, the more specific ones first: most also name Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/coc_coc_browser|CocCoc/i, 'Cốc Cốc'],
  [/\bZalo\b/i, 'Zalo'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/**
 * What people recognise a device by, e.g. 'Chrome · Android'. Parts that the user agent does not tell are left out; ''
 * when it tells nothing.
 */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((part) => part !== undefined).join(' · ');
}
