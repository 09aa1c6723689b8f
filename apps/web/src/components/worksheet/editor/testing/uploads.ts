import { vi } from 'vitest';
import type { Answer } from '../../../../testing/fetch.ts';

/** Used in order; the last one is repeated. 'never' means no response. */
type Answers = Answer | 'never' | readonly (Answer | 'never')[];

/** Answers uploads by file name, each after a short delay, and records the requests. */
export function stubUploads(answers: Record<string, Answers>): string[] {
  const sent: string[] = [];
  const counts = new Map<string, number>();
  const answerTo = (name: string): Answer | 'never' => {
    const all = [answers[name] ?? { isLost: true }].flat();
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return all[Math.min(count, all.length - 1)] ?? { isLost: true };
  };
  class FakeRequest extends EventTarget {
    status = 0;
    responseText = '';
    readonly upload = new EventTarget();
    #address = '';
    #name = '';
    #isOver = false;
    open(method: string, path: string): void {
      this.#address = `${method} ${path}`;
    }
    setRequestHeader(): void {}
    abort(): void {
      if (this.#isOver) return;
      sent.push(`aborted ${this.#name}`);
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData): void {
      const file = form.get('file');
      this.#name = file instanceof File ? file.name : '';
      sent.push(`${this.#address} ${this.#name}`);
      const answer = answerTo(this.#name);
      if (answer === 'never') return;
      const { status = 200, body, isLost = false } = answer;
      setTimeout(() => {
        this.#isOver = true;
        this.status = status;
        this.responseText = JSON.stringify(body ?? {});
        this.dispatchEvent(new Event(isLost ? 'error' : 'load'));
      }, 0);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
