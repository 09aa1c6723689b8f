/** The push services of the browsers. An address from a browser leads to one of them, or it is refused. */
const HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];
/** Each device has a host of its own below this one. */
const WINDOWS = '.notify.windows.com';

/** Whether an address that a browser sent leads to a push service; `trusted` hosts are named by the environment. */
export function isPushService(address: string, trusted: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (trusted.includes(hostname)) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && port === '' && (HOSTS.includes(hostname) || hostname.endsWith(WINDOWS));
}
