import type { BrowserContext, ConsoleMessage, Request, WebSocket } from '@playwright/test';

const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy broken: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`;

/**
 * Collects what must not happen in any story: errors on the console, uncaught exceptions, requests to other hosts, and
 * whatever breaks the page's policy, also where a script catches the refusal.
 * Schools are behind filters, so a page that needs a foreign host is broken for some of them.
 */
export class Guard {
  readonly problems: string[] = [];
  readonly #origin: string;
  readonly #expected: readonly RegExp[];

  /** `expected`: problems that a story causes on purpose, e.g. the browser's message about a 401 response. */
  constructor(baseUrl: string, expected: readonly RegExp[]) {
    this.#origin = new URL(baseUrl).host;
    this.#expected = expected;
  }

  watch(context: BrowserContext): void {
    void context.addInitScript(TELL_VIOLATIONS);
    context.on('console', (message) => this.#handleConsole(message));
    context.on('weberror', (error) =>
      this.#note(`uncaught in the page: ${error.error().stack ?? error.error().message}`),
    );
    context.on('request', (request) => this.#handleRequest(request));
    context.on('page', (page) => page.on('websocket', (socket) => this.#handleSocket(socket)));
  }

  #note(problem: string): void {
    if (!this.#expected.some((pattern) => pattern.test(problem))) this.problems.push(problem);
  }

  #handleConsole(message: ConsoleMessage): void {
    if (message.type() === 'error')
      this.#note(`console.error: ${message.text()} (${message.location().url})`);
  }

  #handleRequest(request: Request): void {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== this.#origin) {
      this.#note(`request to another host: ${request.method()} ${request.url()}`);
    }
  }

  #handleSocket(socket: WebSocket): void {
    if (new URL(socket.url()).host !== this.#origin)
      this.#note(`connection to another host: ${socket.url()}`);
  }
}
