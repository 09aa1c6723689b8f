import type { Zone } from '@domdom/worksheet';
import type Konva from 'konva';
import { Shape } from 'react-konva';
import { MODE_LOOKS } from './mode-looks.ts';

interface ZoneShapeProps {
  zone: Zone;
  /** Number of its question. */
  number: number | undefined;
  /** True when something is missing before the question can be asked. */
  isUnfinished: boolean;
  isSelected: boolean;
  onNode(id: string, node: Konva.Shape | null): void;
}

const BADGE = 20;
const FONT = "600 13px 'Be Vietnam Pro', sans-serif";

/**
 * Returns the text shown in the zone, so that the author sees the answers; options and sides of a match are already
 * printed on the page.
 */
function textOf({ mode, data }: Zone): string {
  if (mode === 'Listen') return data.script;
  return mode === 'Choice' || mode === 'SelectWord' || mode === 'Match' ? '' : data.text;
}

/** One custom-drawn node per zone, because two hundred of them must be drawn within a few milliseconds. */
export function ZoneShape({ zone, number, isUnfinished, isSelected, onNode }: ZoneShapeProps) {
  const { id, left, top, width, height, angle } = zone;
  const look = MODE_LOOKS[zone.mode];
  const badge = `${look.letter}${number ?? ''}${isUnfinished ? ' !' : ''}`;
  const text = textOf(zone);
  return (
    <Shape
      ref={(node) => {
        onNode(id, node);
        return () => onNode(id, null);
      }}
      x={left + width / 2}
      y={top + height / 2}
      offsetX={width / 2}
      offsetY={height / 2}
      width={width}
      height={height}
      rotation={angle}
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        context.fillStyle = look.fill;
        context.fillRect(0, 0, width, height);
        context.strokeStyle = look.line;
        context.lineWidth = isSelected || zone.data.isCorrect ? 3 : 1.5;
        context.strokeRect(0, 0, width, height);
        context.font = FONT;
        context.textBaseline = 'middle';
        const badgeWidth = 8 + 8 * badge.length;
        context.fillStyle = look.line;
        context.fillRect(0, -BADGE / 2, badgeWidth, BADGE);
        context.fillStyle = '#ffffff';
        context.fillText(badge, 4, 0);
        context.fillStyle = look.line;
        if (zone.data.isCorrect) context.fillText('✓', width - 18, height / 2);
        if (text === '') return;
        context.beginPath();
        context.rect(0, 0, width, height);
        context.clip();
        context.fillText(text, 6, Math.max(height / 2, BADGE), width * 3);
      }}
    />
  );
}
