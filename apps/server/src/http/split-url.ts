/** Path and query of a request's target, which may be anything a client cares to send. */
export function splitUrl(target: string): { pathname: string; searchParams: URLSearchParams } {
  const [pathname = '', search = ''] = target.split('?', 2);
  return { pathname, searchParams: new URLSearchParams(search) };
}
