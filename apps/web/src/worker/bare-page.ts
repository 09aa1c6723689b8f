import type { BuildFiles, PageFiles } from './build-files.ts';

/** Where the server has a page without anybody's data, and under which it is kept. */
const SHELL = '/shell';
/** In the header of the kept page: what it and its policy are made of. */
const VERSION = 'x-shell';
const POLICY = 'content-security-policy';

/** As the server makes one. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** The page without data, as the server wrote it, and copies of it for every opening. */
export class BarePage {
  readonly #build: BuildFiles;
  readonly #fonts: readonly string[];
  readonly #open: () => Promise<Cache>;

  constructor(build: BuildFiles, open: () => Promise<Cache>) {
    this.#build = build;
    this.#fonts = build.ahead.filter((path) => path.endsWith('.woff2'));
    this.#open = open;
  }

  /** Fails when the server has another build than this worker: its page would ask for files that are not here. */
  async fetch(): Promise<void> {
    // Without cookies: nothing of an account can be in it.
    const answer = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' });
    const copy = answer.clone();
    if (!answer.ok || !(await answer.text()).includes(`"${this.#build.entry}"`))
      throw new Error('The server has another build');
    await (await this.#open()).put(SHELL, copy);
  }

  /** The server names its version with each start; a setting may have changed the policy. */
  async follow(version: string): Promise<void> {
    const kept = await (await this.#open()).match(SHELL);
    if (kept?.headers.get(VERSION) !== version) await this.fetch();
  }

  /**
   * A copy with a nonce of its own, in its policy and in itself, and with the files of the page that is opened. Null when
   * there is none.
   */
  async copyFor(page: PageFiles): Promise<Response | null> {
    const kept = await (await this.#open()).match(SHELL);
    if (kept === undefined) return null;
    const text = await kept.text();
    const policy = kept.headers.get(POLICY);
    const old = / nonce="([^"]+)"/.exec(text)?.[1];
    if (policy === null || old === undefined || !policy.includes(`'nonce-${old}'`)) return null;
    const nonce = newNonce();
    const headers = new Headers(kept.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(POLICY, policy.replace(`'nonce-${old}'`, `'nonce-${nonce}'`));
    const body = text
      .replace(` nonce="${old}"`, ` nonce="${nonce}"`)
      .replace('</head>', () => `${this.#links(page)}</head>`);
    return new Response(body, { headers });
  }

  #links({ scripts, styles }: PageFiles): string {
    return [
      ...styles.map((path) => `<link rel="stylesheet" href="${path}">`),
      ...[...this.#build.opening, ...scripts].map((path) => `<link rel="modulepreload" href="${path}">`),
      // Here at the first drawing, so that nothing is laid out and drawn again in another font.
      ...this.#fonts.map(
        (path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`,
      ),
    ].join('');
  }
}
