import { describe, expect, it } from 'vitest';
import { worksheetItems } from './items.ts';
import { publicWorksheet } from './public.ts';
import { makeZone } from './testing/make-zone.ts';
import type { Zone } from './zone.ts';

const group = (groupName: string, text = '', isCorrect = false) => ({ data: { groupName, text, isCorrect } });
const idsOf = (zones: readonly Zone[]) => worksheetItems(zones).map(({ id }) => id);

describe('worksheetItems', () => {
  it('asks one question per zone to write in, with its alternatives', () => {
    const zone = makeZone('Write', { data: { text: ' color | colour |' } });
    expect(worksheetItems([zone])).toEqual([
      { id: zone.id, mode: 'Write', zoneIds: [zone.id], accepted: ['color', 'colour'] },
    ]);
  });

  it('asks one question for a group of options', () => {
    const options = [makeZone('Choice', group('g', 'A')), makeZone('Choice', group('g', 'B', true))];
    const [first, second] = options;
    expect(worksheetItems(options)).toEqual([
      { id: first?.id, mode: 'Choice', zoneIds: [first?.id, second?.id], correctIds: [second?.id] },
    ]);
  });

  it('asks nothing about zones without a key', () => {
    expect(
      worksheetItems([
        makeZone('Write'),
        makeZone('Choice', group('g')),
        makeZone('Match', group('m')),
        makeZone('DropDown', { data: { text: ' | ' } }),
        makeZone('DragDrop'),
        makeZone('Listen', { data: { script: 'Hello!' } }),
      ]),
    ).toEqual([]);
  });

  it('begins the lines of Match in the left column and lets them end at every zone of the right one', () => {
    const [a, b] = [
      makeZone('Match', { top: 0, left: 10, ...group('1') }),
      makeZone('Match', { top: 60, left: 14, ...group('2') }),
    ];
    const [x, y] = [
      makeZone('Match', { top: 0, left: 500, ...group('2') }),
      makeZone('Match', { top: 60, left: 498, ...group('1') }),
    ];
    expect(worksheetItems([y, a, x, b])).toEqual([
      { id: a.id, mode: 'Match', zoneIds: [a.id], endIds: [x.id, y.id], correctIds: [y.id] },
      { id: b.id, mode: 'Match', zoneIds: [b.id], endIds: [x.id, y.id], correctIds: [x.id] },
    ]);
  });

  it('begins them in the upper row when one side is above the other', () => {
    const [a, b] = [
      makeZone('Match', { top: 0, left: 10, ...group('1') }),
      makeZone('Match', { top: 0, left: 200, ...group('2') }),
    ];
    const [x, y] = [
      makeZone('Match', { top: 400, left: 5, ...group('1') }),
      makeZone('Match', { top: 400, left: 190, ...group('2') }),
    ];
    expect(idsOf([x, y, a, b])).toEqual([a.id, b.id]);
  });

  it('shares the words of a group of places, in alphabetical order', () => {
    const places = [makeZone('DragDrop', group('g', 'sun|rain')), makeZone('DragDrop', group('g', 'moon'))];
    expect(worksheetItems(places).map((item) => 'options' in item && item.options)).toEqual([
      ['moon', 'rain', 'sun'],
      ['moon', 'rain', 'sun'],
    ]);
  });

  it('tells banks with the same words apart', () => {
    const [a, b, alone] = [
      makeZone('DragDrop', group('g', 'is|are')),
      makeZone('DragDrop', group('g', 'am')),
      makeZone('DragDrop', group('', 'is|are|am')),
    ];
    const banks = worksheetItems([a, b, alone]).map((item) => 'bankId' in item && item.bankId);
    expect(banks).toEqual([a.id, a.id, alone.id]);
  });

  it('asks in reading order', () => {
    const below = makeZone('Write', { top: 200, left: 10, data: { text: 'c' } });
    const right = makeZone('Write', { top: 8, left: 600, data: { text: 'b' } });
    const left = makeZone('DropDown', { top: 12, left: 10, data: { text: 'a|x' } });
    expect(idsOf([below, right, left])).toEqual([left.id, right.id, below.id]);
  });
});

describe('publicWorksheet', () => {
  const KEY = 'canary';
  const zones = [
    makeZone('Write', { data: { text: KEY } }),
    makeZone('Choice', { ...group('g1', 'A'), top: 900, left: 10 }),
    makeZone('Choice', { ...group('g1', 'B', true), top: 900, left: 200 }),
    makeZone('Match', { ...group('pair one'), top: 1000, left: 10 }),
    makeZone('Match', { ...group('pair one'), top: 1000, left: 500 }),
    makeZone('Listen', { data: { audio: 'u-00000000000000000000000000000000.mp3', script: KEY } }),
    makeZone('DropDown', { top: 1100, data: { text: 'zebra|ant' } }),
  ];
  const copy = publicWorksheet({ version: 1, pages: [{ file: 'page', height: 1600 }], zones });

  it('carries no key', () => {
    const text = JSON.stringify(copy);
    for (const word of [KEY, 'isCorrect', 'correctIds', 'groupName', 'pair one', 'accepted']) {
      expect(text).not.toContain(word);
    }
    expect(copy.items.find(({ mode }) => mode === 'DropDown')?.options).toEqual(['ant', 'zebra']);
  });

  it('is the same in whichever order its zones were drawn', () => {
    const other = publicWorksheet({
      version: 1,
      pages: [{ file: 'page', height: 1600 }],
      zones: zones.toReversed(),
    });
    expect(other).toEqual(copy);
  });

  it('reads a script aloud only when there is no sound', () => {
    const zone = makeZone('Listen', { data: { script: 'Hello!' } });
    expect(publicWorksheet({ version: 1, pages: [], zones: [zone] }).zones[0]?.script).toBe('Hello!');
    expect(copy.zones.find(({ mode }) => mode === 'Listen')?.script).toBe('');
  });
});
