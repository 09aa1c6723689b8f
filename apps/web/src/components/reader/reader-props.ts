import type { ReportReading } from './position.ts';

export interface BookReaderProps {
  /** Of a PDF that the server gives in parts. */
  url: string;
  title: string;
  downloadUrl?: string;
  /** A small picture of the book, which stands in for its first page until that is drawn. */
  cover?: string | null;
  /** From 1. */
  initialPage?: number;
  /** The page that is open and those that were seen, in batches, and when the reader or the page goes away. */
  onReading?: ReportReading;
  onClose?: () => void;
  /** True where the title stands above the reader already. */
  isTitleHidden?: boolean;
}
