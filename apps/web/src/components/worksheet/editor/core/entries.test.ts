import { describe, expect, it } from 'vitest';
import { buildZone } from '../testing/builders.ts';
import { entriesOf, fellowsOf, questionNumbers } from './entries.ts';

const choice = (id: string, left: number, top: number, groupName = 'c') =>
  buildZone(id, 'Choice', { left, top, data: { groupName } });

describe('the list of questions', () => {
  it('has one entry per group, in reading order', () => {
    const zones = [
      buildZone('last', 'Write', { top: 900 }),
      choice('b', 400, 100),
      choice('a', 100, 100),
      buildZone('first', 'DropDown', { top: 10 }),
      choice('other', 100, 500, 'd'),
    ];
    expect(
      entriesOf(zones).map(({ id, mode, zones: own }) => [id, mode, own.map((zone) => zone.id)]),
    ).toEqual([
      ['first', 'DropDown', ['first']],
      ['a', 'Choice', ['a', 'b']],
      ['other', 'Choice', ['other']],
      ['last', 'Write', ['last']],
    ]);
  });

  it('numbers what students will be asked, finished or not', () => {
    const zones = [
      buildZone('write', 'Write', { top: 10 }),
      buildZone('listen', 'Listen', { top: 100 }),
      choice('a', 100, 200),
      choice('b', 400, 200),
      buildZone('left', 'Match', { left: 100, top: 300, data: { groupName: 'm' } }),
      buildZone('right', 'Match', { left: 600, top: 300, data: { groupName: 'm' } }),
      buildZone('alone', 'Match', { left: 100, top: 400, data: { groupName: 'n' } }),
      buildZone('drop1', 'DragDrop', { top: 500, data: { groupName: 'd' } }),
      buildZone('drop2', 'DragDrop', { top: 600, data: { groupName: 'd', text: ' | ' } }),
    ];
    expect(Object.fromEntries(questionNumbers(zones))).toEqual({
      write: 1,
      a: 2,
      b: 2,
      left: 3,
      right: 3,
      drop1: 4,
      drop2: 5,
    });
  });

  it('finds the zones of one group', () => {
    const zones = [choice('a', 0, 0), choice('b', 100, 0), choice('x', 0, 0, 'd'), buildZone('w')];
    const ids = (id: string) =>
      fellowsOf(zones.find((zone) => zone.id === id) ?? buildZone('none'), zones).map((zone) => zone.id);
    expect(ids('a')).toEqual(['a', 'b']);
    expect(ids('w')).toEqual(['w']);
  });
});
