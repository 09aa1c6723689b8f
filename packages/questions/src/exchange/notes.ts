import type { Fidelity } from './contract.ts';

/** A picture or sound, as questions name it and as the file names it. */
export interface FoundFile {
  file: string;
  name: string;
}

/** Collects the messages about one question, each only once. */
export class Notes {
  readonly #changed = new Set<string>();
  readonly #leftOut = new Set<string>();
  readonly #found = new Map<string, string>();

  changed(message: string): void {
    this.#changed.add(message);
  }

  leftOut(message: string): void {
    this.#leftOut.add(message);
  }

  /** Remembers a found picture or sound, which is reported at the end if the question has no place for it. */
  found(what: string, { file, name }: FoundFile): void {
    this.#found.set(file, `${what} ${quoted(name)}: dạng này không có chỗ.`);
  }

  tellUnusedFiles(question: object): void {
    const json = JSON.stringify(question);
    for (const [file, message] of this.#found) {
      if (!json.includes(JSON.stringify(file))) this.leftOut(message);
    }
  }

  get fidelity(): Fidelity {
    return { kept: [], changed: [...this.#changed], leftOut: [...this.#leftOut] };
  }
}

/** A text of the file, quoted for a message. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length <= 60 ? line : `${line.slice(0, 59)}…`}"`;
}
