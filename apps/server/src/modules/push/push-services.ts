/** The push services of the browsers. An address from a browser leads to one of them, or it is refused. */
const HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];
/** Its computers have names of their own below this one. */
const WINDOWS = '.notify.windows.com';

/**
 * Whether an address that a browser sent leads to a push service; the environment may name more of them. Other hosts that
 * the server calls are none: whoever is logged in would make it call any address there.
 */
export function isPushService(address: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (more.includes(hostname)) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && port === '' && (HOSTS.includes(hostname) || hostname.endsWith(WINDOWS));
}
