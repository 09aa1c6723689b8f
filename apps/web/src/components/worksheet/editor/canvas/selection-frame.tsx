import { LEAST_HEIGHT, LEAST_WIDTH, type Zone } from '@domdom/worksheet';
import type Konva from 'konva';
import { useLayoutEffect, useRef } from 'react';
import { Transformer } from 'react-konva';
import type { Point } from '../core/geometry.ts';
import type { Nodes } from './nodes.ts';

interface SelectionFrameProps {
  zones: readonly Zone[];
  nodes: Nodes;
  /** Returns the position of a dragged handle; edges of other zones attract it. */
  snap(point: Point): Point;
  /** Receives the resized or turned zones at the end of the gesture. */
  onPlace(zones: readonly Zone[]): void;
}

const TURNS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Handles around the selection for resizing and turning. */
export function SelectionFrame({ zones, nodes, snap, onPlace }: SelectionFrameProps) {
  const ref = useRef<Konva.Transformer>(null);
  // Gives the frame the nodes it surrounds, which come and go with their zones.
  useLayoutEffect(() => {
    ref.current?.nodes(zones.flatMap(({ id }) => nodes.get(id) ?? []));
  }, [zones, nodes]);

  const handleEnd = (): void => {
    const placed = zones.flatMap((zone) => {
      const node = nodes.get(zone.id);
      if (node === undefined) return [];
      const width = zone.width * Math.abs(node.scaleX());
      const height = zone.height * Math.abs(node.scaleY());
      const { x, y } = node.position();
      const next = {
        ...zone,
        left: x - width / 2,
        top: y - height / 2,
        width,
        height,
        angle: node.rotation(),
      };
      // The zone stores the new size, and its node is redrawn from it.
      nodes.reset(zone);
      return [next];
    });
    onPlace(placed);
  };

  return (
    <Transformer
      ref={ref}
      ignoreStroke
      flipEnabled={false}
      keepRatio={false}
      rotationSnaps={TURNS}
      rotationSnapTolerance={4}
      rotateAnchorOffset={26}
      anchorSize={12}
      anchorCornerRadius={3}
      anchorStroke="#16245c"
      borderStroke="#16245c"
      anchorDragBoundFunc={(_before, after) => {
        const stage = ref.current?.getStage();
        // The handles of turned or several zones are not on the edges that snapping compares.
        const isPlain = zones.length === 1 && zones[0]?.angle === 0;
        if (!stage || !isPlain || ref.current?.getActiveAnchor() === 'rotater') return after;
        const scale = stage.scaleX();
        const { x, y } = snap({ x: (after.x - stage.x()) / scale, y: (after.y - stage.y()) / scale });
        return { x: x * scale + stage.x(), y: y * scale + stage.y() };
      }}
      boundBoxFunc={(before, after) => {
        const scale = ref.current?.getStage()?.scaleX() ?? 1;
        const isTooSmall =
          zones.length === 1 && (after.width < LEAST_WIDTH * scale || after.height < LEAST_HEIGHT * scale);
        return isTooSmall ? before : after;
      }}
      onTransformEnd={handleEnd}
    />
  );
}
