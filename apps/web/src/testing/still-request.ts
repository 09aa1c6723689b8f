/** A request that waits until the test continues it; for `vi.stubGlobal('XMLHttpRequest', StillRequest)`. */
export class StillRequest extends EventTarget {
  /** All opened requests since the last `forget`, in order. A socket client creates some only to see what they can do. */
  static all: StillRequest[] = [];
  static get last(): StillRequest | undefined {
    return StillRequest.all.at(-1);
  }
  static forget(): void {
    StillRequest.all = [];
  }
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  isAborted = false;
  address = '';
  open(method: string, url: string): void {
    this.address = `${method} ${url}`;
    StillRequest.all.push(this);
  }
  readonly headers = new Headers();
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(): void {}
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}
