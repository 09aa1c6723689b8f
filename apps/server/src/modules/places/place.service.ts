import type { AdministrativePlace } from '@domdom/api';
import type { Database } from '../../db/connect.ts';
import { selectCities, selectDistricts, selectOpenSchools } from './place.repo.ts';

export { isCity, selectOptionalCityOf } from './place.repo.ts';

/** Where people and schools are. Returns only the part of each list that the user has reached. */
export class PlaceService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async cities(): Promise<AdministrativePlace[]> {
    return selectCities(this.#db);
  }

  async districts(cityId: number): Promise<AdministrativePlace[]> {
    const rows = await selectDistricts(this.#db, cityId);
    return rows.map(({ id, code, kind, name }) => ({ id, code, name: `${kind} ${name}` }));
  }

  async schools(districtId: number): Promise<{ id: string; name: string }[]> {
    return selectOpenSchools(this.#db, districtId);
  }
}
