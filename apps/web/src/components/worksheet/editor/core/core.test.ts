import { CANVAS_WIDTH, isLargeEnough } from '@domdom/worksheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildZone, PAGE } from '../testing/builders.ts';
import { aligned } from './align.ts';
import { boundsOf, contains, keptOnPages } from './geometry.ts';
import { choiceKind, copiesOf } from './groups.ts';
import { placedProposal, zonesOf } from './proposals.ts';
import { snapMove } from './snap.ts';

const namer = () => {
  let count = 0;
  return () => `name${(count += 1)}`;
};

const option = (id: string, isCorrect: boolean) => buildZone(id, 'Choice', { data: { isCorrect } });

const proposedZone = (text: string, width = 100) => ({ left: 100, top: 50, width, height: 30, text });

describe('places', () => {
  it('of a turned zone rotate around its centre', () => {
    const zone = buildZone('zone', 'Write', { left: 100, top: 100, width: 200, height: 20, angle: 90 });
    expect(contains(zone, { x: 200, y: 30 })).toBe(true);
    expect(contains(zone, { x: 120, y: 110 })).toBe(false);
    const { left, top, width, height } = boundsOf(zone);
    expect([left, top, width, height].map(Math.round)).toEqual([190, 10, 20, 200]);
  });

  it('are always on the pages, large enough and turned by at most 180 degrees', () => {
    const number = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, number, (left, top, width, height, angle) => {
        const zone = keptOnPages({ ...buildZone('zone'), left, top, width, height, angle }, PAGE.height);
        expect(isLargeEnough(zone)).toBe(true);
        expect(zone.left).toBeGreaterThanOrEqual(0);
        expect(zone.left + zone.width).toBeLessThanOrEqual(CANVAS_WIDTH + 0.1);
        expect(zone.top).toBeGreaterThanOrEqual(0);
        expect(zone.top + zone.height).toBeLessThanOrEqual(PAGE.height + 0.1);
        expect(Math.abs(zone.angle)).toBeLessThanOrEqual(180);
      }),
    );
  });
});

describe('snapping', () => {
  const other = { left: 100, top: 100, width: 100, height: 40 };

  it('takes the nearest edge or centre within reach', () => {
    expect(snapMove({ left: 203, top: 300, width: 50, height: 40 }, [other], 5)).toEqual({
      dx: -3,
      dy: 0,
      x: 200,
      y: null,
    });
    expect(snapMove({ left: 127, top: 98, width: 50, height: 20 }, [other], 5)).toEqual({
      dx: -2,
      dy: 2,
      x: 150,
      y: 100,
    });
  });

  it('ignores what is out of reach', () => {
    expect(snapMove({ left: 300, top: 300, width: 50, height: 40 }, [other], 5)).toEqual({
      dx: 0,
      dy: 0,
      x: null,
      y: null,
    });
  });
});

describe('aligning', () => {
  const zones = [
    buildZone('b', 'Write', { left: 400, top: 104, width: 60 }),
    buildZone('a', 'Write', { left: 100, top: 100, width: 100 }),
    buildZone('c', 'Write', { left: 900, top: 96, width: 40, height: 30 }),
  ];
  const read = (alignment: Parameters<typeof aligned>[1], ...keys: ('left' | 'top' | 'width' | 'height')[]) =>
    aligned(zones, alignment).map((zone) => keys.map((key) => zone[key]));

  it('follows the first zone in reading order', () => {
    expect(read('left', 'left')).toEqual([[100], [100], [100]]);
    expect(read('top', 'top')).toEqual([[100], [100], [100]]);
    expect(read('sameSize', 'width', 'height')).toEqual([
      [100, 40],
      [100, 40],
      [100, 40],
    ]);
  });

  it('makes the gaps between zones equal and leaves the outermost in place', () => {
    // 100..200, 60 wide, 900..940: 640 are free, so each gap is 320.
    expect(read('spreadAcross', 'left')).toEqual([[520], [100], [900]]);
  });

  it('changes nothing with too few zones', () => {
    expect(aligned(zones.slice(0, 2), 'spreadAcross')).toEqual(zones.slice(0, 2));
  });
});

describe('groups', () => {
  it('are a single choice with one right option and a multiple choice with more', () => {
    expect(choiceKind([option('a', true), option('b', false)])).toBe('single');
    expect(choiceKind([option('a', true), option('b', true)])).toBe('multiple');
    expect(choiceKind([option('a', false)])).toBe('none');
  });

  it('stay together when copied, separate from their originals', () => {
    const group = ['a', 'b'].map((id) => buildZone(id, 'Choice', { data: { groupName: 'g' } }));
    const copies = copiesOf([...group, buildZone('c')], { dx: 20, dy: 30 }, namer());
    const names = copies.map(({ data }) => data.groupName);
    expect(names[0]).toBe(names[1]);
    expect(names[0]).not.toBe('g');
    expect(names[2]).toBe('');
    expect(new Set(copies.map(({ id }) => id)).size).toBe(3);
    expect(copies[0]).toMatchObject({ left: 120, top: 130 });
  });
});

describe('proposals', () => {
  it('are placed below the pages above', () => {
    const placed = placedProposal({ mode: 'Write', zones: [proposedZone('')], words: [] }, 1600, 'p1');
    expect(placed.zones[0]?.top).toBe(1650);
  });

  it('become valid zones: one group per choice, labels from the page, no answer', () => {
    const proposal = {
      id: 'p',
      mode: 'Choice' as const,
      zones: [proposedZone('A'), proposedZone('B'), proposedZone('C', 10)],
      words: [],
    };
    const zones = zonesOf(proposal, 1600, namer());
    expect(zones.map(({ mode, data }) => [mode, data.text, data.isCorrect])).toEqual([
      ['Choice', 'A', false],
      ['Choice', 'B', false],
    ]);
    expect(new Set(zones.map(({ data }) => data.groupName)).size).toBe(1);
    expect(zones.every(isLargeEnough)).toBe(true);
  });

  it('for blanks leave their answers empty', () => {
    const zones = zonesOf(
      { id: 'p', mode: 'DragDrop', zones: [proposedZone('cat')], words: ['cat'] },
      1600,
      namer(),
    );
    expect(zones[0]?.data).toMatchObject({ text: '' });
    expect(zones[0]?.data.groupName).not.toBe('');
  });

  it('for two columns do not pair anything', () => {
    const proposal = {
      id: 'p',
      mode: 'Match' as const,
      zones: ['1', '2', 'a', 'b'].map((t) => proposedZone(t)),
      words: [],
    };
    const names = zonesOf(proposal, 1600, namer()).map(({ data }) => data.groupName);
    expect(new Set(names).size).toBe(4);
  });
});
