import type { Browser } from './test-app.ts';

/** What a browser sends for a form with one file. */
export async function formWith(bytes: Uint8Array, name: string, by: Browser) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    headers: {
      'x-domdom-client': 'web',
      'content-type': request.headers.get('content-type') ?? '',
      cookie: [...by.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
