/** Loaded only by the program that renders pages. */
import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Rectangle, RulingLine } from '@domdom/worksheet/reading';
import { type Corner, frameOf, lineOf, segmentsOf, subpathsOf } from './page-outline.ts';

export type Matrix = [number, number, number, number, number, number];

const STROKES: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const FILLS: ReadonlySet<number> = new Set([OPS.fill, OPS.eoFill]);
/** A colour whose channels are all at least this (white has 255) is invisible in print. */
const PALEST = 0xf0;

interface State {
  matrix: Matrix;
  isFillSeen: boolean;
  isStrokeSeen: boolean;
}

/** Follows the operators of a page and collects its rulings, in canvas pixels. */
export class DrawnPaths {
  readonly lines: RulingLine[] = [];
  readonly boxes: Rectangle[] = [];
  readonly #kept: State[] = [];
  #state: State;

  constructor(canvas: Matrix) {
    this.#state = { matrix: canvas, isFillSeen: true, isStrokeSeen: true };
  }

  take(operator: number, given: unknown[]): void {
    if (operator === OPS.save) this.#save();
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) this.#restore();
    else if (operator === OPS.transform) this.#transform(given);
    else if (operator === OPS.paintFormXObjectBegin) {
      this.#save();
      this.#transform(given[0]);
    } else if (operator === OPS.setFillRGBColor) this.#state.isFillSeen = isSeen(given[0]);
    else if (operator === OPS.setStrokeRGBColor) this.#state.isStrokeSeen = isSeen(given[0]);
    else if (operator === OPS.constructPath) this.#draw(given);
  }

  /** Where a picture would be drawn now: pictures always fill the unit square. */
  unitSquare(): Rectangle {
    const corners = [this.#place(0, 0), this.#place(1, 0), this.#place(0, 1), this.#place(1, 1)];
    const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
    const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
    return { left, top, width: right - left, height: bottom - top };
  }

  #draw([paint, paths]: unknown[]): void {
    const path = Array.isArray(paths) ? (paths as unknown[])[0] : null; // one path per operator
    if (typeof paint !== 'number' || !(path instanceof Float32Array)) return;
    const subpaths = subpathsOf(path, (x, y) => this.#place(x, y));
    if (STROKES.has(paint) && this.#state.isStrokeSeen) {
      for (const subpath of subpaths) {
        const frame = frameOf(subpath);
        if (frame) this.boxes.push(frame);
        else this.lines.push(...segmentsOf(subpath));
      }
    } else if (FILLS.has(paint) && this.#state.isFillSeen) {
      const [outer, inner] = subpaths.map(frameOf);
      // A border is drawn by filling the area between its outer and inner edges.
      if (subpaths.length === 2 && outer && inner) this.boxes.push(outer);
      else this.lines.push(...subpaths.flatMap(lineOf));
    }
  }

  #place(x: number, y: number): Corner {
    const [a, b, c, d, e, f] = this.#state.matrix;
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  }

  #save(): void {
    this.#kept.push({ ...this.#state });
  }

  #restore(): void {
    this.#state = this.#kept.pop() ?? this.#state;
  }

  #transform(by: unknown): void {
    const isMatrix = (Array.isArray(by) || ArrayBuffer.isView(by)) && 'length' in by && by.length === 6;
    if (isMatrix) this.#state.matrix = Util.transform(this.#state.matrix, by) as Matrix; // six numbers
  }
}

function isSeen(colour: unknown): boolean {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(String(colour)) ?? [];
  return [red, green, blue].some((part) => Number.parseInt(part ?? '0', 16) < PALEST);
}
