import type { Rectangle } from './geometry.ts';

/** What the reader suggests to ask; the editor turns an accepted proposal into zones. */
export interface ZoneProposal {
  mode: 'Write' | 'Choice' | 'Match' | 'DragDrop';
  /**
   * Write: one zone. Choice: the options of one question. DragDrop: the places that share one bank of words. Match: all
   * of the left column, then all of the right one, each from the top; who belongs to whom the page does not say.
   */
  zones: ProposedZone[];
  /** DragDrop: the words of the bank; none where the page is a picture, which nobody reads. */
  words: string[];
}

export interface ProposedZone extends Rectangle {
  /** What the page itself says there: an option with its letter, an item of a column. */
  text: string;
}
