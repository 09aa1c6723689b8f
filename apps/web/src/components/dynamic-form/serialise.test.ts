import type { FieldDefinition } from '@domdom/api';
import { describe, expect, it } from 'vitest';
import { fillForm, serialiseForm } from './serialise.ts';

const field = (name: string, type: FieldDefinition['type']): FieldDefinition => ({ name, label: name, type });

describe('a serialised form', () => {
  it('joins lists with commas, except answers', () => {
    const definition = { fields: [field('tags', 'multiselect'), field('answers', 'multiselect')] };
    expect(serialiseForm(definition, { tags: ['a', 'b'], answers: ['1', '2'] })).toEqual({
      tags: 'a,b',
      answers: ['1', '2'],
    });
  });

  it('writes a date range as two timestamps, from the first to the last second', () => {
    const definition = { fields: [field('period', 'daterange')] };
    expect(serialiseForm(definition, { period: { from: '2030-12-01', to: '2030-12-25' } })).toEqual({
      period: ['2030-12-01 00:00:00', '2030-12-25 23:59:59'],
    });
  });

  it('leaves an open end of a range empty', () => {
    const definition = { fields: [field('period', 'daterange')] };
    expect(serialiseForm(definition, { period: { from: '2030-12-01', to: '' } })).toEqual({
      period: ['2030-12-01 00:00:00', ''],
    });
  });

  it('sends numbers as numbers and an empty number as null', () => {
    const definition = { fields: [field('points', 'number'), field('other', 'number')] };
    expect(serialiseForm(definition, { points: '7.5', other: ' ' })).toEqual({ points: 7.5, other: null });
  });

  it('sends an untouched field as empty', () => {
    const definition = {
      fields: [field('a', 'text'), field('b', 'checkbox'), field('c', 'multiselect'), field('d', 'date')],
    };
    expect(serialiseForm(definition, {})).toEqual({ a: '', b: false, c: '', d: null });
  });
});

describe('a form filled from a record', () => {
  it.each(['1900-01-01', '1900-01-01T00:00:00', '', null, undefined])(
    'treats the date %s as empty',
    (stored) => {
      expect(fillForm({ fields: [field('birthday', 'date')] }, { birthday: stored })).toEqual({
        birthday: '',
      });
    },
  );

  it('shows the day of a stored date', () => {
    expect(fillForm({ fields: [field('birthday', 'date')] }, { birthday: '2015-12-25 00:00:00' })).toEqual({
      birthday: '2015-12-25',
    });
  });

  it('restores what was sent', () => {
    const definition = {
      fields: [field('tags', 'multiselect'), field('period', 'daterange'), field('points', 'number')],
    };
    const values = { tags: ['a', 'b'], period: { from: '2030-12-01', to: '2030-12-25' }, points: '7.5' };
    expect(fillForm(definition, serialiseForm(definition, values))).toEqual(values);
  });
});
