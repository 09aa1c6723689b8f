/**
 * What the reader sees of a page: where its text, ruling lines and boxes are, in canvas pixels from its own top left
 * corner. A PDF tells it, a picture is measured.
 */
export interface PageGeometry {
  /** That of the canvas. */
  width: 1140;
  height: number;
  runs: TextRun[];
  lines: RulingLine[];
  boxes: Rectangle[];
}

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Text that stands in one line; '' is ink that nobody can read, such as a picture or the words of a photograph. */
export interface TextRun extends Rectangle {
  text: string;
}

/** About horizontal or about vertical; what leans otherwise means nothing to the reader. */
export interface RulingLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
