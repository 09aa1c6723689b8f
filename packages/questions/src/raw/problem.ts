/** A loss or an interpretation in converting an older system's question, for the person who imports it. */
export interface RawProblem {
  /** Dotted path into the raw question; empty for the question as a whole. */
  path: string;
  /** refused: the question cannot be used; left-out: this is lost; changed: this was interpreted or completed. */
  kind: 'refused' | 'left-out' | 'changed';
  /** Vietnamese. */
  message: string;
}
