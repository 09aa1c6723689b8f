import type { UnitKey } from '@domdom/domain/school/units';
import { apiQuery } from '../../lib/query-client.ts';

export const unitsQuery = () => apiQuery('GET /api/unit-exercises');

export const unitQuery = (unit: UnitKey) => apiQuery('GET /api/unit-exercises/:unit', { params: { unit } });
