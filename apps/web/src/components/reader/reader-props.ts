import type { ReadingPosition } from './position.ts';

export interface BookReaderProps {
  /** Of a PDF that the server gives in parts. */
  url: string;
  title: string;
  downloadUrl?: string;
  /** From 1. */
  initialPage?: number;
  /** What is open, a moment after it was opened, and when the reader or the page goes away. */
  onPosition?: (position: ReadingPosition) => void;
  onClose?: () => void;
  /** True where the title stands above the reader already. */
  isTitleHidden?: boolean;
}
