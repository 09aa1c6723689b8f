import type { Rectangle } from './geometry.ts';

/** A proposed question; the editor turns an accepted proposal into zones. */
export interface ZoneProposal {
  mode: 'Write' | 'Choice' | 'Match' | 'DragDrop';
  /**
   * Write: one zone. Choice: the options of one question. DragDrop: the places that share one word bank. Match: the
   * left column, then the right one, each from the top; the page does not say what matches.
   */
  zones: ProposedZone[];
  /** DragDrop: the words of the bank; empty for a picture, whose words cannot be read. */
  words: string[];
}

export interface ProposedZone extends Rectangle {
  /** The text on the page at that place: an option with its letter, an item of a column. */
  text: string;
}
