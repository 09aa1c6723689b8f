import type { Fidelity } from './contract.ts';

/** Collects what is told about one question; the same thing is told once. */
export class Notes {
  readonly #changed = new Set<string>();
  readonly #leftOut = new Set<string>();

  changed(message: string): void {
    this.#changed.add(message);
  }

  leftOut(message: string): void {
    this.#leftOut.add(message);
  }

  get fidelity(): Fidelity {
    return { kept: [], changed: [...this.#changed], leftOut: [...this.#leftOut] };
  }
}

/** A text of the file as a message quotes it. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length <= 60 ? line : `${line.slice(0, 59)}…`}"`;
}
