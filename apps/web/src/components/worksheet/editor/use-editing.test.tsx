// @vitest-environment jsdom
import { MOST_ZONES } from '@domdom/worksheet';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectToasts } from '../../../testing/collect-toasts.ts';
import type { Proposal } from './core/proposals.ts';
import { buildContent, buildZone } from './testing/builders.ts';
import { useEditing } from './use-editing.ts';

const BOX = { left: 100, top: 100, width: 120, height: 40 };
const proposal = (id: string, count: number): Proposal => ({
  id,
  mode: 'Write',
  words: [],
  zones: Array.from({ length: count }, () => ({ ...BOX, text: '' })),
});

const toasts = collectToasts();
const said = () => toasts.map(({ text }) => text);

function open(room: number, proposals: Proposal[] = []) {
  const zones = Array.from({ length: MOST_ZONES - room }, (_none, at) => buildZone(`zone${at}`));
  const { result } = renderHook(() => useEditing(buildContent(zones, { proposals })));
  return result;
}
const leftOut = (count: number) => `Mỗi phiếu có tối đa 500 ô: còn ${count} ô không thêm được.`;

describe('a full worksheet', () => {
  it('accepts the proposals that fit, keeps the others, and says how many zones they have', () => {
    const proposals = [proposal('two', 2), proposal('four', 4), proposal('one', 1), proposal('three', 3)];
    const editing = open(3, proposals);
    act(() => void editing.current.accept(proposals));
    const { content } = editing.current.state;
    expect(content.document.zones).toHaveLength(MOST_ZONES);
    expect(content.proposals.map(({ id }) => id)).toEqual(['four', 'three']);
    expect(said()).toEqual([leftOut(7)]);
  });

  it('shows no message while there is room', () => {
    const proposals = [proposal('two', 2)];
    const editing = open(3, proposals);
    act(() => void editing.current.accept(proposals));
    act(() => editing.current.pickMode('Write'));
    act(() => editing.current.draw(BOX));
    expect(editing.current.state.content.document.zones).toHaveLength(MOST_ZONES);
    expect(said()).toEqual([]);
  });

  it('says that no zone can be drawn, and how many copies do not fit', () => {
    const editing = open(1);
    act(() => editing.current.dispatch({ type: 'select', ids: ['zone0', 'zone1', 'zone2'] }));
    act(() => editing.current.duplicate());
    expect(said()).toEqual([leftOut(2)]);
    act(() => editing.current.draw(BOX));
    act(() => editing.current.pickMode('Write'));
    act(() => editing.current.draw(BOX));
    expect(said()).toEqual([leftOut(2), leftOut(1)]);
    expect(editing.current.state.content.document.zones).toHaveLength(MOST_ZONES);
  });
});
