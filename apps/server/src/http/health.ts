import type { FastifyInstance } from 'fastify';

/** A flood of these questions costs the database one query in this time. */
const READY_FOR_MS = 1_000;

/** For supervisors and proxies: whether the process is alive and whether the database answers. */
export function healthRoutes(app: FastifyInstance, pool: { query(text: string): Promise<unknown> }): void {
  const isReady = heldFor(READY_FOR_MS, () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  // Neither asks who is calling: a made-up session would cost a query.
  const config = { ignoresCaller: true };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'database unavailable' }),
  );
}

/** Asks once for everyone who wants to know while the answer is on its way, or less than `ms` old. */
function heldFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | null = null;
  let answeredAt: number | null = null;
  return () => {
    if (held !== null && (answeredAt === null || performance.now() - answeredAt < ms)) return held;
    answeredAt = null;
    held = ask().finally(() => {
      answeredAt = performance.now();
    });
    return held;
  };
}
