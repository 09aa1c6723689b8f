/**
 * The elements of a page that the reader sees: text, ruling lines and boxes, in canvas pixels from the page's top left
 * corner. For a PDF they come from the file; for a picture they are measured.
 */
export interface PageGeometry {
  /** The width of the canvas. */
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

/** Text in one line; '' is ink that cannot be read, such as a picture or the words of a photograph. */
export interface TextRun extends Rectangle {
  text: string;
}

/** Nearly horizontal or nearly vertical; the reader ignores other lines. */
export interface RulingLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
