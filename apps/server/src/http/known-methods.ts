import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    knownMethods: KnownMethods;
  }
}

/** Which methods each path takes, so that a known path with another method gets 405 and not 404. */
export class KnownMethods {
  readonly #routes = new Map<string, { pattern?: RegExp; methods: Set<string> }>();

  add(url: string, methods: readonly string[]): void {
    const route = this.#routes.get(url) ?? { methods: new Set() };
    for (const method of methods) route.methods.add(method);
    this.#routes.set(url, route);
  }

  /** Empty when no route has this path. */
  at(pathname: string): string[] {
    const methods = new Set<string>();
    for (const [url, route] of this.#routes) {
      // Made when the first call asks, because hundreds of expressions delay a start.
      route.pattern ??= patternOf(url);
      if (route.pattern.test(pathname)) for (const method of route.methods) methods.add(method);
    }
    return [...methods].toSorted();
  }
}

/** '/api/x/:id' and '/assets/*' the way the router reads them. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)));
  return new RegExp(`^${parts.join('/').replaceAll('*', '.*')}$`);
}

/** Notes the routes that are registered after it. */
export function noteMethods(app: FastifyInstance): void {
  app.decorate('knownMethods', new KnownMethods());
  app.addHook('onRoute', ({ url, method }) => app.knownMethods.add(url, [method].flat()));
}
