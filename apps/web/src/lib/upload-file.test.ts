// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameApplication, onUnauthenticated } from './api-client.ts';
import { uploadFile } from './upload-file.ts';

/** The newest request; the test acts as the server. */
let request: FakeRequest;

class FakeRequest extends EventTarget {
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  sent: FormData | undefined;
  readonly upload = new EventTarget();
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.sent = form;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

/** Called with `new`; returns the request that the test knows. */
function makeRequest(): FakeRequest {
  request = new FakeRequest();
  return request;
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', makeRequest));
afterEach(() => void vi.unstubAllGlobals());

const send = (signal = new AbortController().signal, onProgress = vi.fn<(share: number) => void>()) => {
  const sending = uploadFile('POST /api/media', new File(['x'], 'a.png'), { onProgress, signal });
  return { sending, onProgress };
};

it('sends the file with our own headers and reports progress', async () => {
  nameApplication('SACHSO');
  const { sending, onProgress } = send();
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
  request.answer(200, { file: 'u-1.webp', kind: 'picture', bytes: 1 });
  expect(await sending).toEqual({ file: 'u-1.webp', kind: 'picture', bytes: 1 });
  expect(onProgress.mock.calls).toEqual([[0.25]]);
  expect(request.headers).toEqual({ 'x-domdom-client': 'web', 'x-application-name': 'SACHSO' });
  expect(request.sent?.get('file')).toBeInstanceOf(File);
});

it('says why the server refused the file', async () => {
  const { sending } = send();
  request.answer(413, { code: 'FILE_TOO_LARGE', message: 'Tệp quá lớn: tối đa 10 MB!', requestId: 'r' });
  await expect(sending).rejects.toMatchObject({ status: 413, message: 'Tệp quá lớn: tối đa 10 MB!' });
});

it("reports a proxy's page as UNAVAILABLE", async () => {
  const { sending } = send();
  request.answer(502, '<html>');
  await expect(sending).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it("reports a captive portal's page as BAD_ANSWER, like every other call", async () => {
  const { sending } = send();
  request.answer(200, '<html>');
  await expect(sending).rejects.toMatchObject({ status: 0, code: 'BAD_ANSWER' });
});

it('sends nothing when it was aborted beforehand', async () => {
  const controller = new AbortController();
  controller.abort();
  const sendForm = vi.spyOn(FakeRequest.prototype, 'send');
  await expect(send(controller.signal).sending).rejects.toMatchObject({ code: 'ABORTED' });
  expect(sendForm).not.toHaveBeenCalled();
});

it('tells the application that the session has ended', async () => {
  const told = vi.fn<() => void>();
  const restore = onUnauthenticated(told);
  const { sending } = send();
  request.answer(401, { code: 'UNAUTHENTICATED', message: 'Vui lòng đăng nhập', requestId: 'r' });
  await expect(sending).rejects.toMatchObject({ status: 401 });
  expect(told).toHaveBeenCalledOnce();
  restore();
});

it('fails when it is aborted and when the connection is lost', async () => {
  const controller = new AbortController();
  const stopped = send(controller.signal).sending;
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ code: 'ABORTED' });
  const lost = send().sending;
  request.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toMatchObject({ code: 'OFFLINE' });
});
