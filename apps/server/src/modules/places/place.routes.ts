import type { placeRoutes } from '@domdom/api/places';
import type { Handlers } from '../../http/routes.ts';
import type { PlaceService } from './place.service.ts';

export function placeHandlers(places: PlaceService): Handlers<typeof placeRoutes> {
  return {
    'GET /api/places/cities': async () => ({ items: await places.cities() }),
    'GET /api/places/cities/:cityId/districts': async ({ params }) => ({
      items: await places.districts(params.cityId),
    }),
    'GET /api/places/districts/:districtId/schools': async ({ params }) => ({
      items: await places.schools(params.districtId),
    }),
  };
}
