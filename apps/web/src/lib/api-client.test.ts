import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody, stubFetch } from '../testing/fetch.ts';
import { api, apiFile, buildUrl, isApiError, nameApplication, onUnauthenticated } from './api-client.ts';
import type { ApiError } from './api-client.ts';

const CLASSES = 'GET /api/student/classes';

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call worked');
    },
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return error;
    },
  );

const neverAnswer = (_url: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

afterEach(() => vi.unstubAllGlobals());

describe('an address', () => {
  it('has its parameters filled in and escaped', () => {
    expect(buildUrl('/api/a/:classId/b/:id', { classId: 'x/y', id: 7 })).toBe('/api/a/x%2Fy/b/7');
  });

  it('leaves missing values out of the query', () => {
    expect(buildUrl('/api/a', {}, { page: 2, search: undefined, size: null, all: false })).toBe(
      '/api/a?page=2&all=false',
    );
  });

  it('is refused when a parameter is missing, instead of calling another route', () => {
    expect(() => buildUrl('/api/classes/:classId', { classId: '' })).toThrow('classId');
  });
});

describe('a call', () => {
  it('identifies itself as a browser and sends the cookie', async () => {
    const calls = stubFetch({ [CLASSES]: { body: { items: [] } } });
    await expect(api(CLASSES)).resolves.toEqual({ items: [] });
    expect(calls[0]?.headers.get('x-domdom-client')).toBe('web');
  });

  it('carries the name of the application once the settings of the site have told it', async () => {
    const calls = stubFetch({ [CLASSES]: { body: { items: [] } } });
    nameApplication('SACHSO_STAGE');
    await api(CLASSES);
    expect(calls[0]?.headers.get('x-application-name')).toBe('SACHSO_STAGE');
  });

  it('sends its body as JSON', async () => {
    const calls = stubFetch({ 'POST /api/student/classes/join': { body: {} } });
    await api('POST /api/student/classes/join', { body: { code: 'ABCD2345' } });
    expect(calls[0]?.body).toEqual({ code: 'ABCD2345' });
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  });

  it("fails with the server's code, message and request id", async () => {
    const body = {
      ...errorBody('INVALID_INPUT', 'Sai'),
      issues: [{ path: 'code', message: 'Trống' }],
      retryAfterSeconds: 3,
    };
    stubFetch({ [CLASSES]: { status: 400, body } });
    const error = await failureOf(api(CLASSES));
    expect(error).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message: 'Sai',
      requestId: 'r-1',
      issues: [{ path: 'code', message: 'Trống' }],
      details: { retryAfterSeconds: 3 },
    });
  });

  it('fails as OFFLINE without a connection', async () => {
    stubFetch({ [CLASSES]: { isLost: true } });
    expect(await failureOf(api(CLASSES))).toMatchObject({ status: 0, code: 'OFFLINE' });
  });

  it('fails as BAD_ANSWER when something other than our server answers with a page', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }),
    );
    expect(await failureOf(api(CLASSES))).toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('fails as UNAVAILABLE when the proxy in front of the server says so', async () => {
    vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }));
    expect(await failureOf(api(CLASSES))).toMatchObject({ status: 502, code: 'UNAVAILABLE' });
  });
});

describe('a call without a response', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fails as TIMEOUT after its time limit', async () => {
    vi.stubGlobal('fetch', neverAnswer);
    const failure = failureOf(api(CLASSES, { timeoutMs: 5000 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect((await failure).code).toBe('TIMEOUT');
  });

  it('fails as ABORTED when its caller aborts it', async () => {
    vi.stubGlobal('fetch', neverAnswer);
    const controller = new AbortController();
    const failure = failureOf(api(CLASSES, { signal: controller.signal }));
    controller.abort();
    expect((await failure).code).toBe('ABORTED');
  });
});

describe('an ended session', () => {
  it('is reported to the handler, and the previous handler can be restored', async () => {
    stubFetch({ [CLASSES]: { status: 401, body: errorBody('UNAUTHENTICATED') } });
    const first = vi.fn<(...given: unknown[]) => void>();
    const second = vi.fn<(...given: unknown[]) => void>();
    const restoreAll = onUnauthenticated(first);
    const restoreFirst = onUnauthenticated(second);
    await failureOf(api(CLASSES));
    restoreFirst();
    await failureOf(api(CLASSES));
    restoreAll();
    await failureOf(api(CLASSES));
    expect(second).toHaveBeenCalledOnce();
    expect(first).toHaveBeenCalledOnce();
  });
});

const answerWith = (body: string, headers: Record<string, string>, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));

describe('a call for a file', () => {
  const FILE = 'GET /api/question-exchange/template';

  it('returns it under the name from the server', async () => {
    answerWith('<quiz/>', {
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename="c_u.xml"; filename*=UTF-8''c%C3%A2u.xml`,
    });
    const { name, content } = await apiFile(FILE);
    expect([name, await content.text()]).toEqual(['câu.xml', '<quiz/>']);
  });

  it('fails like any other call, also when something else answers with a page', async () => {
    answerWith(JSON.stringify(errorBody('UNAVAILABLE', 'Bận')), { 'content-type': 'application/json' }, 503);
    expect(await failureOf(apiFile(FILE))).toMatchObject({ status: 503, message: 'Bận' });
    answerWith('<html>', { 'content-type': 'text/html' });
    expect(await failureOf(apiFile(FILE))).toMatchObject({ code: 'BAD_ANSWER' });
  });
});
