// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import type Konva from 'konva';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubResizeObserver } from '../../../../testing/resize-observer.ts';
import type { Proposal } from '../core/proposals.ts';
import { buildContent } from '../testing/builders.ts';
import { useEditing } from '../use-editing.ts';
import { Nodes } from './nodes.ts';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';

const blank: Proposal = {
  id: 'blank',
  mode: 'Write',
  words: [],
  zones: [{ left: 100, top: 100, width: 300, height: 200, text: '' }],
};

/** A stage that draws nothing. */
const STAGE = {
  position: () => undefined,
  batchDraw: () => undefined,
  getIntersection: () => null,
} as unknown as Konva.Stage; // all that the hook needs from it

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

/** The scrolling window of the canvas, without its drawings. */
function Canvas({ onAccept }: { onAccept(proposals: readonly Proposal[]): void }) {
  const editing = useEditing(buildContent([], { proposals: [blank] }));
  const scroller = useRef<HTMLDivElement>(null);
  const stage = useRef(STAGE);
  const overlay = useRef(null);
  const view = useView(scroller, stage);
  const { onPointerDown, onPointerMove, onPointerUp } = useGestures(editing, {
    view,
    nodes: new Nodes(),
    overlay,
    scroller,
    stage,
    onAccept,
  });
  return (
    <div data-testid="canvas" {...{ onPointerDown, onPointerMove, onPointerUp }}>
      <div ref={scroller} />
    </div>
  );
}

const finger = (clientX: number, clientY: number) => ({
  pointerId: 1,
  pointerType: 'touch',
  button: 0,
  clientX,
  clientY,
});

function open() {
  const onAccept = vi.fn<(proposals: readonly Proposal[]) => void>();
  const canvas = render(<Canvas onAccept={onAccept} />).getByTestId('canvas');
  const scroller = canvas.firstElementChild;
  if (!(scroller instanceof HTMLElement)) throw new Error('There is no window');
  Object.assign(canvas, { setPointerCapture: vi.fn<() => void>() });
  const scrollBy = vi.fn<(x: number, y: number) => void>();
  Object.assign(scroller, { scrollBy });
  Object.defineProperties(scroller, { clientWidth: { value: 1140 }, clientHeight: { value: 800 } });
  return { canvas, scrollBy, onAccept };
}

describe('a finger on a proposal', () => {
  it('accepts it with a tap, even if the finger trembles', () => {
    const { canvas, onAccept } = open();
    fireEvent.pointerDown(canvas, finger(200, 180));
    fireEvent.pointerMove(canvas, finger(202, 178));
    fireEvent.pointerUp(canvas, finger(202, 178));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith([blank]);
  });

  it('only scrolls the page when it moves on, even back to its start', () => {
    const { canvas, scrollBy, onAccept } = open();
    fireEvent.pointerDown(canvas, finger(200, 180));
    for (const y of [160, 120, 160, 180]) fireEvent.pointerMove(canvas, finger(200, y));
    fireEvent.pointerUp(canvas, finger(200, 180));
    expect(scrollBy.mock.calls).toEqual([
      [0, 20],
      [0, 40],
      [0, -40],
      [0, -20],
    ]);
    expect(onAccept).not.toHaveBeenCalled();
  });
});
