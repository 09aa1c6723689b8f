/** As much of `fetch` as is needed. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

export interface PartnerCall {
  url: string;
  /** Sent as a bearer token; undefined: none. */
  token?: string | undefined;
  method: 'GET' | 'POST';
  query?: Record<string, number>;
  body?: Record<string, unknown>;
}

const MOST_BYTES = 2_000_000;

/** Asks a system of others. Throws when it is silent for too long, refuses, sends no JSON, or too much of it. */
export async function askJson(send: Send, call: PartnerCall, timeoutMs: number): Promise<unknown> {
  const url = new URL(call.url);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs);
  try {
    const response = await send(url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      // The request, and its token, go only to the address of the settings.
      redirect: 'error',
      signal: controller.signal,
    });
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    return JSON.parse(await textOf(response)) as unknown; // checked by the caller
  } finally {
    clearTimeout(timer);
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`It sent more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
