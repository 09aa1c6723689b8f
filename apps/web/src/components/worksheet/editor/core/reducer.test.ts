import type { Mode } from '@domdom/worksheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContent, buildState, buildZone, PAGE } from '../testing/builders.ts';
import type { Proposal } from './proposals.ts';
import { reduce } from './reducer.ts';
import { type EditorAction, type EditorState, openState } from './state.ts';

const box = (left: number, top: number, width = 120, height = 40) => ({ left, top, width, height });
const play = (state: EditorState, ...actions: EditorAction[]): EditorState => actions.reduce(reduce, state);
const zonesOf = ({ content }: EditorState) => content.document.zones;
const idsOf = (state: EditorState) => zonesOf(state).map(({ id }) => id);
const groupsOf = (state: EditorState) => zonesOf(state).map(({ data }) => data.groupName);

let made = 0;
const pick = (mode: Mode, fresh = `name${(made += 1)}`): EditorAction => ({ type: 'pickMode', mode, fresh });
const draw = (id: string, left = 100, top = 100, size?: [number, number]): EditorAction => ({
  type: 'draw',
  box: box(left, top, ...(size ?? [])),
  id,
  fresh: `${id}-group`,
});

const write = (text: string): EditorAction => ({
  type: 'setData',
  ids: ['one'],
  data: { text },
  mergeKey: 'text one',
});
const proposal = (id: string, top: number): Proposal => ({
  id,
  mode: 'Write',
  words: [],
  zones: [{ ...box(100, top), text: '' }],
});

describe('the modes', () => {
  it('are off at first, and drawing does nothing until one is picked', () => {
    const state = buildState();
    expect(state.session).toBeNull();
    expect(reduce(state, draw('zone1'))).toBe(state);
  });

  it('turn a drawn rectangle into a zone of their kind', () => {
    const state = play(buildState(), pick('Write'), draw('zone1', 30, 50));
    expect(zonesOf(state)).toEqual([buildZone('zone1', 'Write', { left: 30, top: 50 })]);
    expect(state.selected).toEqual(['zone1']);
  });

  it.each([
    [0, 50],
    [19, 50],
    [50, 15],
  ])('ignore a rectangle of %d by %d', (width, height) => {
    const state = play(buildState(), pick('Write'), draw('zone1', 30, 50, [width, height]));
    expect(zonesOf(state)).toEqual([]);
    expect(state.past).toEqual([]);
  });

  it('accept the smallest valid rectangle', () => {
    expect(idsOf(play(buildState(), pick('Write'), draw('zone1', 0, 0, [20, 16])))).toEqual(['zone1']);
  });

  it('end with Done, which keeps what was drawn', () => {
    const state = play(buildState(), pick('Write'), draw('zone1'), draw('zone2'), { type: 'done' });
    expect(state.session).toBeNull();
    expect(idsOf(state)).toEqual(['zone1', 'zone2']);
  });

  it('end with Cancel, which removes what was drawn since and nothing earlier', () => {
    const state = play(
      buildState(),
      pick('Choice'),
      draw('early'),
      { type: 'done' },
      pick('Choice'),
      draw('late1'),
      draw('late2'),
      { type: 'cancel' },
    );
    expect(state.session).toBeNull();
    expect(idsOf(state)).toEqual(['early']);
    expect(state.selected).toEqual([]);
    expect(idsOf(reduce(state, { type: 'undo' }))).toEqual(['early', 'late1', 'late2']);
  });

  it('keep what was drawn when another mode is picked', () => {
    const state = play(buildState(), pick('Write'), draw('zone1'), pick('Choice'), { type: 'cancel' });
    expect(idsOf(state)).toEqual(['zone1']);
  });
});

describe('groups', () => {
  it.each(['Choice', 'SelectWord', 'DragDrop'] as const)('contain all %s zones until Done', (mode) => {
    const state = play(
      buildState(),
      pick(mode, 'first'),
      draw('zone1'),
      draw('zone2'),
      draw('zone3'),
      { type: 'done' },
      pick(mode, 'second'),
      draw('zone4'),
    );
    expect(groupsOf(state)).toEqual(['first', 'first', 'first', 'second']);
  });

  it.each(['Write', 'DropDown', 'Listen'] as const)('are not used for %s: each zone is alone', (mode) => {
    expect(groupsOf(play(buildState(), pick(mode), draw('zone1'), draw('zone2')))).toEqual(['', '']);
  });

  it('of Match pair zones in drawing order, and count the partners', () => {
    const state = play(
      buildState(),
      pick('Match', 'pair'),
      draw('left1', 100, 100),
      draw('right1', 600, 100),
      draw('left2', 100, 200),
      draw('right2', 600, 200),
    );
    expect(groupsOf(state)).toEqual(['pair', 'pair', 'left2-group', 'left2-group']);
    expect(zonesOf(state).map(({ data }) => data.countMatch)).toEqual([1, 0, 1, 0]);
  });

  it('of Match complete the open pair after undo', () => {
    const state = play(
      buildState(),
      pick('Match', 'pair'),
      draw('left1', 100, 100),
      draw('wrong', 600, 100),
      { type: 'undo' },
      draw('right', 600, 100),
    );
    expect(groupsOf(state)).toEqual(['pair', 'pair']);
  });

  it('of Match accept a third zone when drawn on', () => {
    const pair = play(buildState(), pick('Match', 'pair'), draw('left1', 100, 100), draw('right1', 600, 100));
    const state = play(pair, { type: 'drawOn', mode: 'Match', groupName: 'pair' }, draw('right2', 600, 200));
    expect(groupsOf(state)).toEqual(['pair', 'pair', 'pair']);
    expect(zonesOf(state).map(({ data }) => data.countMatch)).toEqual([2, 0, 0]);
  });

  it('of Match are recounted when a zone leaves or joins', () => {
    const zones = ['one', 'two', 'three'].map((id, at) =>
      buildZone(id, 'Match', { left: 100 + at * 300, data: { groupName: 'all' } }),
    );
    const counted = play(buildState(zones), { type: 'regroup', names: { three: 'all' } });
    expect(zonesOf(counted).map(({ data }) => data.countMatch)).toEqual([2, 0, 0]);
    const fewer = play(counted, { type: 'remove', ids: ['three'] });
    expect(zonesOf(fewer).map(({ data }) => data.countMatch)).toEqual([1, 0]);
  });
});

describe('changes', () => {
  const two = [buildZone('one'), buildZone('two', 'Write', { top: 300 })];

  it('keep zones on the pages and above the minimum size', () => {
    const place = { ...buildZone('one'), left: -50, top: 5000, width: 4, height: 3, angle: 270 };
    const state = play(buildState(two), { type: 'place', zones: [place], mergeKey: null });
    expect(zonesOf(state)[0]).toMatchObject({ left: 0, top: 1584, width: 20, height: 16, angle: -90 });
    expect(zonesOf(state)[1]).toBe(two[1]);
  });

  it('with the same key are undone together', () => {
    const state = play(buildState(two), write('c'), write('ca'), write('cat'));
    expect(zonesOf(state)[0]?.data.text).toBe('cat');
    expect(zonesOf(play(state, { type: 'undo' }))).toEqual(two);
  });

  it('with the same key are undone separately when the selection changed between them', () => {
    const state = play(buildState(two), write('cat'), { type: 'select', ids: ['two'] }, write('cats'), {
      type: 'undo',
    });
    expect(zonesOf(state)[0]?.data.text).toBe('cat');
  });

  it('never result in more than 500 zones', () => {
    const many = Array.from({ length: 499 }, (_none, at) => buildZone(`zone${at}`));
    const state = play(
      buildState(many),
      { type: 'add', zones: [buildZone('last'), buildZone('over')] },
      pick('Write'),
      draw('more'),
    );
    expect(zonesOf(state)).toHaveLength(500);
    expect(idsOf(state).at(-1)).toBe('last');
  });

  it('restore the selection when they are undone', () => {
    const state = play(
      buildState(two),
      { type: 'select', ids: ['one'] },
      { type: 'add', zones: [buildZone('copy')] },
      { type: 'undo' },
    );
    expect(state.selected).toEqual(['one']);
    expect(reduce(state, { type: 'redo' }).selected).toEqual(['copy']);
  });

  it('can all be undone and redone, in any sequence', () => {
    const actions: EditorAction[] = [
      pick('Choice', 'group'),
      draw('new1'),
      draw('new2', 300),
      { type: 'setData', ids: ['new1'], data: { isCorrect: true }, mergeKey: null },
      { type: 'place', zones: [{ ...buildZone('one'), left: 500, angle: 30 }], mergeKey: null },
      { type: 'add', zones: [buildZone('copy', 'Match', { data: { groupName: 'm' } })] },
      { type: 'regroup', names: { copy: 'n' } },
      { type: 'addPages', pages: [PAGE], proposals: [] },
      { type: 'remove', ids: ['two'] },
      { type: 'movePage', index: 0, by: 1 },
      { type: 'removePage', index: 1 },
      { type: 'undo' },
      { type: 'redo' },
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (chosen) => {
        const start = buildState(two);
        const end = play(start, ...chosen);
        let back = end;
        while (back.past.length > 0) back = reduce(back, { type: 'undo' });
        expect(back.content).toEqual(start.content);
        while (back.future.length > 0) back = reduce(back, { type: 'redo' });
        // The redo also went past the end, by the steps that had already been undone there.
        const shown = end.future.reduce<typeof back>((state) => reduce(state, { type: 'undo' }), back);
        expect(shown.content).toEqual(end.content);
      }),
    );
  });
});

it('ignores data for a zone that no longer exists', () => {
  const state = buildState([buildZone('one')]);
  expect(reduce(state, { type: 'setData', ids: ['gone'], data: { audio: 'u-1.mp3' }, mergeKey: null })).toBe(
    state,
  );
});

describe('pages', () => {
  it('are added below the others, with their proposals', () => {
    const state = play(buildState(), {
      type: 'addPages',
      pages: [{ ...PAGE, height: 900 }],
      proposals: [proposal('p1', 1700), proposal('beyond', 2600)],
    });
    expect(state.content.document.pages.map(({ height }) => height)).toEqual([1600, 900]);
    expect(state.content.proposals.map(({ id }) => id)).toEqual(['p1']);
  });

  it('are limited to twenty', () => {
    const pages = Array.from({ length: 30 }, () => PAGE);
    const state = play(buildState(), { type: 'addPages', pages, proposals: [] });
    expect(state.content.document.pages).toHaveLength(20);
  });

  it('take their zones along when they are removed, and those below move up', () => {
    const content = buildContent(
      [
        buildZone('above', 'Write', { top: 1500 }),
        buildZone('on', 'Write', { top: 1700 }),
        buildZone('below', 'Write', { top: 2600 }),
      ],
      { proposals: [proposal('on', 1700), proposal('below', 2600)] },
    );
    const pages = [PAGE, { ...PAGE, height: 900 }, PAGE];
    const open = openState({ ...content, document: { ...content.document, pages } });
    const state = reduce(open, { type: 'removePage', index: 1 });
    expect(zonesOf(state).map(({ id, top }) => [id, top])).toEqual([
      ['above', 1500],
      ['below', 1700],
    ]);
    expect(state.content.proposals).toEqual([proposal('below', 1700)]);
  });

  it('take match partners along, and the count decreases', () => {
    const group = { groupName: 'pair' };
    const zones = [
      buildZone('beginning', 'Match', { top: 10, left: 10, data: { ...group, countMatch: 2 } }),
      buildZone('stays', 'Match', { top: 10, left: 600, data: group }),
      buildZone('goes', 'Match', { top: 1700, left: 600, data: group }),
    ];
    const content = buildContent(zones);
    const document = { ...content.document, pages: [PAGE, PAGE] };
    const state = reduce(openState({ ...content, document }), { type: 'removePage', index: 1 });
    expect(zonesOf(state).map(({ id, data }) => [id, data.countMatch])).toEqual([
      ['beginning', 1],
      ['stays', 0],
    ]);
  });

  it('keep the last one, without an undo step', () => {
    const state = buildState();
    expect(reduce(state, { type: 'removePage', index: 0 })).toBe(state);
  });
});

describe('proposals', () => {
  const proposals: Proposal[] = ['p1', 'p2'].map((id) => ({ id, mode: 'Write', words: [], zones: [] }));
  const open = openState(buildContent([], { proposals }));

  it('become zones when they are accepted, and the first zone is selected', () => {
    const zones = [buildZone('zone1'), buildZone('zone2')];
    const state = reduce(open, { type: 'accept', proposalIds: ['p1'], zones, words: { bank: ['cat'] } });
    expect(zonesOf(state)).toEqual(zones);
    expect(state.selected).toEqual(['zone1']);
    expect(state.content.proposals.map(({ id }) => id)).toEqual(['p2']);
    expect(state.content.words).toEqual({ bank: ['cat'] });
    expect(reduce(state, { type: 'undo' }).content).toEqual(open.content);
  });

  it('disappear when they are dropped, and come back with undo', () => {
    const state = reduce(open, { type: 'drop', proposalIds: ['p1', 'p2'] });
    expect(state.content.proposals).toEqual([]);
    expect(reduce(state, { type: 'undo' }).content.proposals).toEqual(proposals);
  });
});
