/** A cell by its row and column, both from 0. */
export interface At {
  row: number;
  column: number;
}

export interface GridActions {
  activate(at: At): void;
  /** Writes what was typed; false when it is no mark. */
  type(at: At, text: string): boolean;
  paste(at: At, text: string): void;
  /** False at the edge of the table. */
  move(at: At, down: number, right: number): boolean;
  undo(): void;
}
