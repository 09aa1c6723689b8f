import type { ReportReading } from './position.ts';

export interface BookReaderProps {
  /** Of a PDF that the server gives in parts. */
  url: string;
  title: string;
  downloadUrl?: string;
  /** From 1. */
  initialPage?: number;
  /** The page that is open and those that were seen, in batches, and when the reader or the page goes away. */
  onReading?: ReportReading;
  onClose?: () => void;
  /** True where the title stands above the reader already. */
  isTitleHidden?: boolean;
}
