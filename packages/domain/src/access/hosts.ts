/** Host lists only decide what is shown. No right may depend on them, because the sender chooses the host name. */
export function isListedHost(host: string, hosts: readonly string[]): boolean {
  const name = hostName(host);
  return name !== '' && hosts.some((listed) => hostName(listed) === name);
}

function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/u, '');
}
