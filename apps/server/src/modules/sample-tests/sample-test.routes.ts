import type { sampleTestRoutes } from '@domdom/api/sample-tests';
import type { Handlers } from '../../http/routes.ts';
import type { SampleTestService } from './sample-test.service.ts';

export function sampleTestHandlers(sampleTests: SampleTestService): Handlers<typeof sampleTestRoutes> {
  return {
    'GET /api/sample-tests': async (_input, { caller }) => ({ items: await sampleTests.classes(caller) }),
  };
}
