import { CANVAS_WIDTH } from '@domdom/worksheet';
import type Konva from 'konva';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { Line, Rect } from 'react-konva';
import type { Box } from '../core/geometry.ts';
import type { Guides } from '../core/snap.ts';

export interface OverlayHandle {
  /** Shows what a gesture draws besides the zones; null for nothing. */
  show(box: Box | null, guides: Guides): void;
}

const LINE = { stroke: '#d6336c', strokeWidth: 1, strokeScaleEnabled: false, dash: [4, 4], listening: false };

/** The rectangle being drawn and the alignment lines, updated directly without React. */
export function Overlay({ ref, height }: { ref: Ref<OverlayHandle>; height: number }) {
  const box = useRef<Konva.Rect>(null);
  const across = useRef<Konva.Line>(null);
  const down = useRef<Konva.Line>(null);
  useImperativeHandle(
    ref,
    () => ({
      show: (shown, { x, y }) => {
        box.current?.setAttrs({
          visible: shown !== null,
          ...(shown && { x: shown.left, y: shown.top, width: shown.width, height: shown.height }),
        });
        down.current?.setAttrs({ visible: x !== null, x: x ?? 0 });
        across.current?.setAttrs({ visible: y !== null, y: y ?? 0 });
      },
    }),
    [],
  );
  return (
    <>
      <Line ref={down} points={[0, 0, 0, height]} visible={false} {...LINE} />
      <Line ref={across} points={[0, 0, CANVAS_WIDTH, 0]} visible={false} {...LINE} />
      <Rect
        ref={box}
        visible={false}
        stroke="#16245c"
        strokeWidth={1.5}
        strokeScaleEnabled={false}
        dash={[6, 4]}
        fill="rgb(22 36 92 / 8%)"
        listening={false}
      />
    </>
  );
}
