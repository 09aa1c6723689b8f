import { Rect } from 'react-konva';
import type { Proposal } from '../core/proposals.ts';
import { MODE_LOOKS } from './mode-looks.ts';

/** Drawn lightly, because a proposal has no effect before it is accepted. */
export function ProposalShapes({ proposal, isPointedAt }: { proposal: Proposal; isPointedAt: boolean }) {
  const { line, fill } = MODE_LOOKS[proposal.mode];
  return proposal.zones.map(({ left, top, width, height }) => (
    <Rect
      key={`${left} ${top}`}
      x={left}
      y={top}
      width={width}
      height={height}
      stroke={line}
      strokeWidth={isPointedAt ? 3 : 1}
      dash={[6, 4]}
      fill={isPointedAt ? fill : undefined}
      opacity={isPointedAt ? 1 : 0.6}
      listening={false}
      perfectDrawEnabled={false}
    />
  ));
}
