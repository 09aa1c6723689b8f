import { Connection, textOf } from '../../lib/connection.ts';
import { openLiveLine } from './live-line.ts';

/**
 * The headers that Chromium sends with any page or call. Chromium names more encodings, but none that the product has.
 */
const HEADERS = [
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  'accept: */*',
  'accept-encoding: gzip, deflate, br',
  'accept-language: vi-VN,vi;q=0.9',
  'sec-fetch-site: same-origin',
  '',
].join('\r\n');
const TYPE = 'content-type: application/json\r\n';

/** The data that a browser keeps between visits, apart from cached files. */
export interface Browser {
  device: string;
}

/** One visit of a browser whose session has ended: one connection, and what came over it. */
export class Visitor {
  readonly #origin: string;
  readonly #browser: Browser;
  readonly #connection: Connection;
  #session: string | null = null;
  #closeLine: () => void = () => undefined;
  /** Received so far, as transferred, headers included. */
  bytes = 0;
  requests = 0;

  constructor(origin: string, browser: Browser) {
    this.#origin = origin;
    this.#browser = browser;
    this.#connection = new Connection(origin);
  }

  async page(path: string): Promise<string> {
    return this.#fetch('GET', path, '');
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const own = `x-domdom-client: web\r\n${body === undefined ? '' : TYPE}`;
    const text = await this.#fetch(method, path, own, body === undefined ? undefined : JSON.stringify(body));
    return JSON.parse(text) as T; // the caller names the contract's type
  }

  /** Opens the line that announces notifications; `leaveLine` ends it. */
  async openLine(): Promise<void> {
    const line = await openLiveLine(this.#origin, this.#cookies());
    this.bytes += line.bytes;
    this.requests += 1;
    this.#closeLine = line.close;
  }

  leaveLine(): void {
    this.#closeLine();
  }

  close(): void {
    this.leaveLine();
    this.#connection.close();
  }

  #cookies(): string {
    const session = this.#session === null ? '' : `; domdom=${this.#session}`;
    return `cookie: domdom-device=${this.#browser.device}${session}\r\n`;
  }

  async #fetch(method: string, path: string, headers: string, body?: string): Promise<string> {
    const answer = await this.#connection.send(method, path, `${HEADERS}${headers}${this.#cookies()}`, body);
    this.bytes += answer.bytes;
    this.requests += 1;
    const cookies = answer.headers.get('set-cookie') ?? [];
    this.#session =
      cookies.map((cookie) => /^domdom=([^;]*)/.exec(cookie)?.[1]).find(Boolean) ?? this.#session;
    const text = textOf(answer);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  }
}
