import { z } from 'zod';
import { addressNumber } from '@domdom/api/shared';
import type { PlaceService } from '../places/place.service.ts';
import type { Entity } from './entity.ts';
import { parseParameters } from './parameters.ts';

const Filter = z.strictObject({
  id: addressNumber(0, 99_999).optional(),
  code: z.string().max(10).optional(),
});

/** Provinces and cities, by code; the registration page of older clients requests them. */
export function citiesEntity(places: PlaceService): Entity {
  return {
    name: 'Cities',
    moduleName: null,
    fields: ['id', 'code', 'name'],
    pageSize: 100,
    access: { who: 'anyone' },

    async read(parameters) {
      const { id, code } = parseParameters(Filter, parameters);
      const cities = await places.cities();
      return cities
        .filter((city) => id === undefined || city.id === id)
        .filter((city) => code === undefined || city.code === code)
        .toSorted((a, b) => a.id - b.id);
    },
  };
}
