/** A request that stands still until the test lets it go on; for `vi.stubGlobal('XMLHttpRequest', StillRequest)`. */
export class StillRequest extends EventTarget {
  /** All since the last `forget`, in order. */
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
  constructor() {
    super();
    StillRequest.all.push(this);
  }
  open(method: string, url: string): void {
    this.address = `${method} ${url}`;
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
