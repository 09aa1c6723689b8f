import { CANVAS_WIDTH, type PublicZone } from '@domdom/worksheet';
import { lineBetween, type Point } from './geometry.ts';
import { zoneIdsOf, type ShownItem } from './player-props.ts';
import styles from './match-lines.module.css';

/** A line being dragged. */
export interface Pull {
  from: PublicZone;
  to: Point;
}

interface MatchLinesProps {
  items: readonly ShownItem[];
  zones: ReadonlyMap<string, PublicZone>;
  canvasHeight: number;
  pull: Pull | null;
}

/** The joined lines. Visual only: each zone's label says what it is joined to. */
export function MatchLines({ items, zones, canvasHeight, pull }: MatchLinesProps) {
  const lines = items.flatMap((shown) => linesOf(shown, zones));
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${CANVAS_WIDTH} ${canvasHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map(({ id, look, points }) => (
        <Line key={id} look={look} points={points} />
      ))}
      {pull && <Line look="pulled" points={[middle(pull.from), pull.to]} />}
    </svg>
  );
}

type Look = 'joined' | 'right' | 'wrong' | 'key' | 'pulled';

function Line({ look, points: [from, to] }: { look: Look; points: [Point, Point] }) {
  return (
    <g className={styles[look]}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle cx={from.x} cy={from.y} r={6} />
      <circle cx={to.x} cy={to.y} r={6} />
    </g>
  );
}

const middle = ({ left, top, width, height }: PublicZone): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

function linesOf(shown: ShownItem, zones: ReadonlyMap<string, PublicZone>) {
  const { item, isCorrect } = shown;
  const from = zones.get(item.id);
  const joined = zoneIdsOf(shown.answer);
  const missing = zoneIdsOf(shown.keyAnswer).filter((id) => !joined.includes(id));
  const look: Look = isCorrect === undefined ? 'joined' : isCorrect ? 'right' : 'wrong';
  const between = (endId: string, lookOf: Look) => {
    const to = zones.get(endId);
    return from && to ? [{ id: `${item.id} ${endId}`, look: lookOf, points: lineBetween(from, to) }] : [];
  };
  return [...joined.flatMap((id) => between(id, look)), ...missing.flatMap((id) => between(id, 'key'))];
}
