import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Hit } from './find-text.ts';
import { type CanvasLimits, pixelRatioFor } from './fit.ts';

interface Drawing {
  /** True once the page is drawn, false if it was cancelled. */
  done: Promise<boolean>;
  cancel(): void;
}

const release = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
};

/**
 * Draws a page into the host. The first picture appears bit by bit; one of another size replaces it when it is complete,
 * and until then the old one is stretched.
 */
export function drawPage(
  page: PDFPageProxy,
  scale: number,
  limits: CanvasLimits,
  host: HTMLElement,
): Drawing {
  const ratio = pixelRatioFor(page.getViewport({ scale }), window.devicePixelRatio, limits);
  const viewport = page.getViewport({ scale: scale * ratio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  if (host.childElementCount === 0) host.append(canvas);
  let isCancelled = false;
  const task = page.render({ canvas, viewport });
  const draw = async () => {
    try {
      await task.promise;
    } catch (error) {
      if (!isCancelled) throw error;
    }
    if (isCancelled) {
      // What was shown bit by bit stays until the next picture replaces it.
      if (canvas.parentElement === null) release(canvas);
      return false;
    }
    for (const old of host.querySelectorAll('canvas')) if (old !== canvas) release(old);
    if (canvas.parentElement === null) host.append(canvas);
    return true;
  };
  return {
    done: draw(),
    cancel: () => {
      isCancelled = true;
      task.cancel();
    },
  };
}

export interface HitBox {
  id: string;
  /** Among the hits of the page. */
  hit: number;
  left: string;
  top: string;
  width: string;
  height: string;
}

/** Where the hits stand, in percent of the host, which covers the page. `divs` are the drawn pieces of text. */
export function hitBoxes(divs: readonly HTMLElement[], hits: readonly Hit[], host: Element): HitBox[] {
  const whole = host.getBoundingClientRect();
  if (whole.width === 0 || whole.height === 0) return [];
  const boxes: HitBox[] = [];
  for (const [hit, parts] of hits.entries()) {
    for (const { item, from, to } of parts) {
      const letters = divs[item]?.firstChild;
      if (!(letters instanceof Text) || from >= letters.length) continue;
      const range = document.createRange();
      range.setStart(letters, from);
      range.setEnd(letters, Math.min(to, letters.length));
      const box = range.getBoundingClientRect();
      boxes.push({
        id: `${hit} ${item} ${from}`,
        hit,
        left: `${(100 * (box.left - whole.left)) / whole.width}%`,
        top: `${(100 * (box.top - whole.top)) / whole.height}%`,
        width: `${(100 * box.width) / whole.width}%`,
        height: `${(100 * box.height) / whole.height}%`,
      });
    }
  }
  return boxes;
}
