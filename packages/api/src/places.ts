import { z } from 'zod';
import { defineRoutes } from './contract.ts';
import { addressNumber, Id } from './shared.ts';

/** A province or city, or a ward, commune or special zone below it. The id is the official code as a number. */
export const AdministrativePlace = z.object({ id: z.int(), code: z.string(), name: z.string() });
export type AdministrativePlace = z.output<typeof AdministrativePlace>;

export const CityId = z.int().min(1).max(99);
export const DistrictId = z.int().min(1).max(99_999);

/** 'anyone', because people who register have no account yet. */
const access = { who: 'anyone' } as const;

export const placeRoutes = defineRoutes({
  'GET /api/places/cities': {
    summary: 'Provinces and cities, by name',
    access,
    res: z.object({ items: z.array(AdministrativePlace) }),
  },
  'GET /api/places/cities/:cityId/districts': {
    summary: 'Wards, communes and special zones of a city, by kind and name',
    access,
    params: z.strictObject({ cityId: addressNumber(1, 99) }),
    res: z.object({ items: z.array(AdministrativePlace) }),
  },
  'GET /api/places/districts/:districtId/schools': {
    summary: 'Schools there that take registrations, by name',
    access,
    params: z.strictObject({ districtId: addressNumber(1, 99_999) }),
    res: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
  },
});
