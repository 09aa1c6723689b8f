import { vi } from 'vitest';

export interface Call {
  method: string;
  /** Path with its query. */
  url: string;
  body: unknown;
  headers: Headers;
}

export interface Answer {
  status?: number;
  body?: unknown;
  /** No response at all: the network is down. */
  isLost?: boolean;
}

type Handlers = Record<string, Answer | ((call: Call) => Answer)>;

const respond = ({ status = 200, body }: Answer): Response =>
  new Response(JSON.stringify(body ?? {}), { status, headers: { 'content-type': 'application/json' } });

/**
 * Answers `fetch` by 'METHOD /path' (without the query) and records the calls. A call without a handler fails the test,
 * because it was not expected.
 */
export function stubFetch(handlers: Handlers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const text = typeof init.body === 'string' ? init.body : undefined;
    const call: Call = {
      method: init.method ?? 'GET',
      url,
      body: text === undefined ? undefined : JSON.parse(text),
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const key = `${call.method} ${url.split('?')[0]}`;
    const handler = handlers[key];
    if (!handler) throw new Error(`Unplanned call: ${key}`);
    const answer = typeof handler === 'function' ? handler(call) : handler;
    return answer.isLost
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(answer));
  });
  return calls;
}

export const errorBody = (code: string, message = 'Lỗi') => ({ code, message, requestId: 'r-1' });
