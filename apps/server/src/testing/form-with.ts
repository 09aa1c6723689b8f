import type { Browser } from './test-app.ts';

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** Builds the request of a browser for a form with one file. */
export const formWith = (bytes: Uint8Array, name: string, by: Browser) =>
  formOf({ file: [{ bytes, name }] }, by);

/** The same with fields and several files, in this order. */
export async function formOf(parts: Record<string, string | readonly SentFile[]>, by: Browser) {
  const form = new FormData();
  for (const [field, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(field, value);
    else for (const { bytes, name } of value) form.append(field, new File([new Uint8Array(bytes)], name));
  }
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
