/** What became of a file from which metadata were removed. */
export interface Cleaned {
  /** The end of the picture or film; anything after it does not belong to it. */
  end: number;
  changed: boolean;
}
