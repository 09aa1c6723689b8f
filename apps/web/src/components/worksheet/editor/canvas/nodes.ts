import type { Zone } from '@domdom/worksheet';
import type Konva from 'konva';

/** The nodes of the zones. A gesture moves them directly; React redraws them only at its end. */
export class Nodes {
  readonly #nodes = new Map<string, Konva.Shape>();

  readonly keep = (id: string, node: Konva.Shape | null): void => {
    if (node === null) this.#nodes.delete(id);
    else this.#nodes.set(id, node);
  };

  get(id: string): Konva.Shape | undefined {
    return this.#nodes.get(id);
  }

  shift(zones: readonly Zone[], dx: number, dy: number): void {
    for (const { id, left, top, width, height } of zones) {
      this.#nodes.get(id)?.position({ x: left + width / 2 + dx, y: top + height / 2 + dy });
    }
  }

  /** Resets a node to its zone after a gesture. */
  reset({ id, left, top, width, height, angle }: Zone): void {
    this.#nodes
      .get(id)
      ?.setAttrs({ x: left + width / 2, y: top + height / 2, scaleX: 1, scaleY: 1, rotation: angle });
  }
}
