import { describe, expect, it } from 'vitest';
import { buildState, buildZone } from '../testing/builders.ts';
import { keyCommand, type KeyPress } from './keyboard.ts';

const zones = [
  buildZone('second', 'Write', { top: 300 }),
  buildZone('first', 'Write', { top: 100 }),
  buildZone('third', 'Write', { top: 500 }),
];
const session = { mode: 'Write', groupName: 'g', isJoining: false, zoneIds: [] } as const;
const type = (key: string, selected: string[] = [], changes: Partial<KeyPress> = {}, isDrawing = false) =>
  keyCommand(buildState(zones, { selected, session: isDrawing ? session : null }), {
    key,
    isCommand: false,
    isShift: false,
    ...changes,
  });
const act = (action: object) => ({ kind: 'act', action });
const select = (id: string) => act({ type: 'select', ids: [id] });

describe('the keys of the canvas', () => {
  it('nudge the selection by 1 pixel, with Shift by 10', () => {
    expect(type('ArrowLeft', ['first'])).toMatchObject({
      action: { type: 'place', zones: [{ id: 'first', left: 99, top: 100 }] },
    });
    expect(type('ArrowDown', ['first', 'third'], { isShift: true })).toMatchObject({
      action: { zones: [{ top: 110 }, { top: 510 }], mergeKey: 'nudge first third' },
    });
  });

  it('leave the arrows to scrolling when nothing is selected', () => {
    expect(type('ArrowDown')).toBeNull();
  });

  it('go from zone to zone in reading order with Tab, and leave after the last one', () => {
    expect(type('Tab')).toEqual(select('first'));
    expect(type('Tab', ['first'])).toEqual(select('second'));
    expect(type('Tab', ['second'], { isShift: true })).toEqual(select('first'));
    expect(type('Tab', ['third'])).toBeNull();
    expect(type('Tab', ['first'], { isShift: true })).toBeNull();
    expect(type('Tab', [], { isShift: true })).toBeNull();
  });

  it('delete, undo and redo', () => {
    expect(type('Delete', ['first'])).toEqual(act({ type: 'remove', ids: ['first'] }));
    expect(type('z', [], { isCommand: true })).toEqual(act({ type: 'undo' }));
    expect(type('Z', [], { isCommand: true, isShift: true })).toEqual(act({ type: 'redo' }));
    expect(type('y', [], { isCommand: true })).toEqual(act({ type: 'redo' }));
  });

  it.each([
    ['c', 'copy'],
    ['v', 'paste'],
    ['d', 'duplicate'],
  ])('use Ctrl+%s for %s', (key, kind) => {
    expect(type(key, ['first'], { isCommand: true })).toEqual({ kind });
  });

  it('leave other keys to the browser', () => {
    expect(type('r', ['first'], { isCommand: true })).toBeNull();
    expect(type('F5', ['first'])).toBeNull();
  });

  it('end the mode with Escape, then clear the selection, and never close the modal', () => {
    expect(type('Escape', ['first'], {}, true)).toEqual(act({ type: 'done' }));
    expect(type('Escape', ['first'])).toEqual(act({ type: 'select', ids: [] }));
    expect(type('Escape')).toEqual({ kind: 'stay' });
  });

  it('go to the answer with Enter, or draw a zone with it in a mode', () => {
    expect(type('Enter', ['first'])).toEqual({ kind: 'answer' });
    expect(type('Enter', [], {}, true)).toEqual({ kind: 'drawHere' });
    expect(type('Insert', ['first'], {}, true)).toEqual({ kind: 'drawHere' });
    expect(type('Enter')).toBeNull();
  });
});
