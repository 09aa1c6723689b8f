import type { Piece } from './pieces.ts';
import type { TextLine } from './text-lines.ts';

/** The label that begins an option or an item: 'A.', 'b)', '(c)', '②', '3.' */
export interface Marker {
  /** Markers of one list look alike. */
  style: string;
  /** From 0. */
  index: number;
  piece: Piece;
  line: TextLine;
}

export const isNumber = ({ style }: Marker): boolean => style.endsWith('number');
