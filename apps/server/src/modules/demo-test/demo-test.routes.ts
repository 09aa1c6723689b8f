import type { demoTestRoutes } from '@domdom/api/demo-test';
import type { Handlers } from '../../http/routes.ts';
import type { DemoTestService } from './demo-test.service.ts';

export function demoTestHandlers(demoTest: DemoTestService): Handlers<typeof demoTestRoutes> {
  return {
    'GET /api/demo-test': async (_input, { request, reply }) => {
      const { test, etag } = await demoTest.read();
      reply.header('etag', etag).header('cache-control', 'public, max-age=300');
      const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
      // The framework then sends no body.
      if (held.includes(etag)) reply.code(304);
      return test;
    },
  };
}
