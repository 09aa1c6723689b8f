import { describe, expect, it } from 'vitest';
import { buildZone } from '../testing/builders.ts';
import type { Point } from './geometry.ts';
import { drag, type Outcome, press, type Press, release, type Surroundings } from './gesture.ts';

const zones = [
  buildZone('one', 'Write', { left: 100, top: 100, width: 100, height: 40 }),
  buildZone('two', 'Write', { left: 400, top: 100, width: 100, height: 40 }),
  buildZone('three', 'Write', { left: 100, top: 600, width: 100, height: 40 }),
];
const calm: Surroundings = { zones, selected: [], session: null, reach: 5 };
const writing: Surroundings = {
  ...calm,
  session: { mode: 'Write', groupName: 'g', isJoining: false, zoneIds: [] },
};

/** Presses, moves through the points and releases. */
function perform(around: Surroundings, from: Point, to: Point, by: Partial<Press> = {}) {
  const begun = press(around, { point: from, isAdding: false, isTouch: false, ...by });
  const during = { ...around, selected: begun.selected };
  const gesture = drag(during, begun.gesture, to);
  const outcome: Outcome = release(during, gesture);
  return { selected: begun.selected, gesture, outcome };
}

describe('the pointer without a mode', () => {
  it('draws nothing outside the zones, but selects what it frames', () => {
    const { outcome } = perform(calm, { x: 50, y: 50 }, { x: 450, y: 120 });
    expect(outcome).toEqual({ kind: 'select', ids: ['one', 'two'] });
  });

  it('adds what it frames with Shift', () => {
    const around = { ...calm, selected: ['three'] };
    const { outcome } = perform(around, { x: 50, y: 50 }, { x: 250, y: 120 }, { isAdding: true });
    expect(outcome).toEqual({ kind: 'select', ids: ['three', 'one'] });
  });

  it('selects the zone that it presses, and moves it', () => {
    const { selected, outcome } = perform(calm, { x: 120, y: 110 }, { x: 150, y: 330 });
    expect(selected).toEqual(['one']);
    expect(outcome).toEqual({ kind: 'move', ids: ['one'], dx: 30, dy: 220 });
  });

  it('moves the whole selection when it presses one of its zones', () => {
    const around = { ...calm, selected: ['one', 'two'] };
    const { outcome } = perform(around, { x: 120, y: 110 }, { x: 127, y: 330 });
    expect(outcome).toEqual({ kind: 'move', ids: ['one', 'two'], dx: 7, dy: 220 });
  });

  it('adds and removes zones with Shift', () => {
    const at = { point: { x: 420, y: 110 }, isAdding: true, isTouch: false };
    expect(press({ ...calm, selected: ['one'] }, at).selected).toEqual(['one', 'two']);
    expect(press({ ...calm, selected: ['one', 'two'] }, at).selected).toEqual(['one']);
  });

  it('moves nothing when it only trembles', () => {
    expect(perform(calm, { x: 120, y: 110 }, { x: 122, y: 108 }).outcome).toEqual({ kind: 'nothing' });
  });

  it('snaps a moved zone to the edge of another, and shows the line', () => {
    const { gesture, outcome } = perform(calm, { x: 120, y: 610 }, { x: 417, y: 500 });
    expect(outcome).toMatchObject({ dx: 300 });
    expect(gesture).toMatchObject({ guides: { x: 400, y: null } });
  });

  it('scrolls the page with a finger outside the zones', () => {
    const { gesture, selected } = perform(
      { ...calm, selected: ['one'] },
      { x: 50, y: 50 },
      { x: 50, y: 400 },
      { isTouch: true },
    );
    expect(gesture).toEqual({ kind: 'panning', way: 0 });
    expect(selected).toEqual([]);
  });
});

describe('the pointer in a mode', () => {
  it('draws a rectangle from any corner', () => {
    const { outcome } = perform(writing, { x: 380, y: 360 }, { x: 230, y: 300 });
    expect(outcome).toEqual({ kind: 'draw', box: { left: 230, top: 300, width: 150, height: 60 } });
  });

  it('also draws over zones', () => {
    const { outcome } = perform(writing, { x: 115, y: 108 }, { x: 165, y: 130 });
    expect(outcome).toEqual({ kind: 'draw', box: { left: 115, top: 108, width: 50, height: 22 } });
  });

  it('starts and ends at the edges of nearby zones', () => {
    const { outcome } = perform(writing, { x: 103, y: 298 }, { x: 202, y: 361 });
    expect(outcome).toMatchObject({ box: { left: 100, width: 100 } });
  });

  it('selects the zone that it clicks without moving', () => {
    expect(perform(writing, { x: 420, y: 110 }, { x: 421, y: 110 }).outcome).toEqual({
      kind: 'select',
      ids: ['two'],
    });
    expect(perform(writing, { x: 800, y: 110 }, { x: 801, y: 110 }).outcome).toEqual({ kind: 'nothing' });
  });
});
