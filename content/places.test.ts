import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '../tools/content/sources/read.ts';

const CITIES = 34;
const DISTRICTS = 3321;

interface City {
  code: string;
  kind: string;
  name: string;
}

const textOf = (file: string) => readFileSync(join(CONTENT, 'places', file), 'utf8');

const cities: City[] = JSON.parse(textOf('cities.json'));
const byCity: Record<string, [code: string, kind: string, name: string][]> = JSON.parse(textOf('districts.json'));
const districts = Object.values(byCity).flat();

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
const TIDY = /^[\p{Lu}\d][\p{L}’]*(?: (?:- )?[\p{L}\d][\p{L}’]*)*$/u;
/** Composed, with single spaces; 'Cư M’gar' and 'Văn Miếu - Quốc Tử Giám' are names too. */
const isTidy = (name: string) => name === name.normalize('NFC') && TIDY.test(name);

describe('the places', () => {
  it('are 34 provinces and cities with 3321 wards, communes and special zones', () => {
    expect(cities).toHaveLength(CITIES);
    expect(districts).toHaveLength(DISTRICTS);
  });

  it('have unique codes in ascending order', () => {
    const cityCodes = cities.map(({ code }) => code);
    const codes = districts.map(([code]) => code);
    expect(cityCodes.filter((code) => !/^\d{2}$/u.test(code))).toEqual([]);
    expect(codes.filter((code) => !/^\d{5}$/u.test(code))).toEqual([]);
    expect([repeated(cityCodes), repeated(codes)]).toEqual([[], []]);
    expect(cityCodes).toEqual(cityCodes.toSorted());
    for (const rows of Object.values(byCity)) {
      const inCity = rows.map(([code]) => code);
      expect(inCity).toEqual(inCity.toSorted());
    }
  });

  it('belong to a city each, and no city is empty', () => {
    expect(Object.keys(byCity).toSorted()).toEqual(cities.map(({ code }) => code));
    expect(Object.values(byCity).filter((rows) => rows.length === 0)).toEqual([]);
  });

  it('are of known kinds', () => {
    expect([...new Set(cities.map(({ kind }) => kind))].toSorted()).toEqual(['Thành phố', 'Tỉnh']);
    expect([...new Set(districts.map(([, kind]) => kind))].toSorted()).toEqual(['Phường', 'Xã', 'Đặc khu']);
  });

  it('have tidy names without their kind, unique within a city', () => {
    const names = [...cities.map(({ name }) => name), ...districts.map(([, , name]) => name)];
    expect(names.filter((name) => !isTidy(name))).toEqual([]);
    expect(names.filter((name) => /^(?:Tỉnh|Thành phố|Phường|Xã|Đặc khu) /u.test(name))).toEqual([]);
    for (const rows of Object.values(byCity)) {
      expect(repeated(rows.map(([, kind, name]) => `${kind} ${name}`))).toEqual([]);
    }
  });

  it('include the cities that everyone looks for', () => {
    const labels = cities.map(({ kind, name }) => `${kind} ${name}`);
    expect(labels).toEqual(
      expect.arrayContaining(['Thành phố Hà Nội', 'Thành phố Huế', 'Thành phố Hồ Chí Minh', 'Tỉnh Cà Mau']),
    );
    expect(byCity['01']).toContainEqual(['00004', 'Phường', 'Ba Đình']);
    expect(byCity['91']).toContainEqual(['31078', 'Đặc khu', 'Phú Quốc']);
  });
});
