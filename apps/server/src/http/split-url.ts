/** Path and query of a request target, which may be anything a client sends. */
export function splitUrl(target: string): { pathname: string; searchParams: URLSearchParams } {
  const [pathname = '', search = ''] = target.split('?', 2);
  return { pathname, searchParams: new URLSearchParams(search) };
}
