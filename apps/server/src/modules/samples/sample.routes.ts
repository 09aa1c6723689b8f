import type { sampleRoutes } from '@domdom/api/samples';
import type { Handlers } from '../../http/routes.ts';
import type { SampleService } from './sample.service.ts';

export function sampleHandlers(samples: SampleService): Handlers<typeof sampleRoutes> {
  return {
    'GET /api/samples/:area': async ({ params }) => ({ pages: await samples.entries(params.area) }),
    'GET /api/samples/:area/:page': ({ params }) => samples.page(params.area, params.page),
  };
}
