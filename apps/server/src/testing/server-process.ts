import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../main.ts');

/** The product as its users run it: its own process on a free loopback port. */
export interface ServerProcess {
  child: ChildProcess;
  /** http://127.0.0.1:port */
  origin: string;
  output(): string;
  /** Sends the signal and waits until the process has ended; returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Runs main.ts (or another program) until it says that it is ready; rejects with its output if it ends before. */
export async function runServer(env: Record<string, string>, program = MAIN): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit') as Promise<[number | null]>; // the event's arguments
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /is ready: http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const origin = await Promise.race([
    ready,
    exited.then(([code]) => {
      throw new Error(`The server ended with code ${code}:\n${output}`);
    }),
  ]);
  return {
    child,
    origin,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** A user of this server with a cookie, over real HTTP. */
export class HttpStudent {
  #cookie = '';
  origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async call(method: string, url: string, body?: unknown): Promise<Response> {
    return fetch(this.origin + url, {
      method,
      headers: {
        'x-domdom-client': 'web',
        cookie: this.#cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async ok<T>(method: string, url: string, body?: unknown): Promise<T> {
    const response = await this.call(method, url, body);
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T; // the caller names the type it relies on
  }

  /** Continues with the session of a user who has logged in elsewhere. */
  useCookie(cookie: string): void {
    this.#cookie = cookie;
  }

  async logIn(email: string, password: string): Promise<void> {
    const response = await this.call('POST', '/login', { email, password });
    if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }
}
