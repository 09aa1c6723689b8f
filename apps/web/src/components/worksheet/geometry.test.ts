import type { PublicZone } from '@domdom/worksheet';
import { describe, expect, it } from 'vitest';
import { boundsOf, boxStyle, buttonStyle, lineBetween, textStyle } from './geometry.ts';

const zone = (left: number, top: number, more: Partial<PublicZone> = {}): PublicZone => ({
  id: 'z',
  mode: 'Match',
  left,
  top,
  width: 100,
  height: 40,
  angle: 0,
  label: '',
  audio: '',
  script: '',
  image: '',
  ...more,
});

const size = (box: PublicZone, text: string) =>
  Number(/([\d.]+) \//.exec(String(textStyle(box, text).fontSize))?.[1]);

describe('a zone on the canvas', () => {
  it('keeps its position at any size of the canvas', () => {
    expect(boxStyle({ left: 114, top: 100, width: 570, height: 50 }, 1000)).toEqual({
      left: '10%',
      top: '10%',
      width: '50%',
      height: '5%',
    });
    expect(boxStyle(zone(0, 0), 1000, 90)).toMatchObject({ rotate: '90deg' });
  });

  it('has fitting letters: smaller in a low zone or for a long text, but never unreadably small', () => {
    expect(size(zone(0, 0, { height: 20 }), 'a')).toBeLessThan(size(zone(0, 0), 'a'));
    expect(size(zone(0, 0), 'a long answer')).toBeLessThan(size(zone(0, 0), 'a'));
    expect(textStyle(zone(0, 0, { width: 20 }), 'a very long answer indeed').fontSize).toBe(
      'max(10px, 13 / 1140 * 100cqw)',
    );
  });
});

describe('a button over a zone', () => {
  it('keeps its centre far enough from the edges of the canvas not to be cut off', () => {
    const corner = { left: 0, top: 57, width: 114, height: 57, angle: 0 };
    expect(buttonStyle(corner, 1140)).toEqual({
      left: 'clamp(22px - 0cqw, 5cqw, 100cqw - 22px)',
      top: 'clamp(22px - 5cqw, 2.5cqw, 95cqw - 22px)',
    });
    expect(buttonStyle({ ...corner, angle: 30 }, 1140)).toEqual({ left: '50%', top: '50%' });
  });
});

describe('a line', () => {
  it('runs between the facing sides', () => {
    expect(lineBetween(zone(0, 0), zone(500, 100))).toEqual([
      { x: 100, y: 20 },
      { x: 500, y: 120 },
    ]);
    expect(lineBetween(zone(0, 0), zone(20, 400))).toEqual([
      { x: 50, y: 40 },
      { x: 70, y: 400 },
    ]);
  });

  it('starts at the centre of a turned zone', () => {
    expect(lineBetween(zone(0, 0, { angle: 30 }), zone(500, 0))[0]).toEqual({ x: 50, y: 20 });
  });
});

describe('bounds', () => {
  it('contain all zones of an item', () => {
    expect(boundsOf([zone(10, 20), zone(300, 5)])).toEqual({ left: 10, top: 5, width: 390, height: 55 });
  });
});
