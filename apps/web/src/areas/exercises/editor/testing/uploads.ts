import { vi } from 'vitest';
import type { Answer } from '../../../../testing/fetch.ts';

/** Answers uploads by the name of the file, each a moment after it was sent, and keeps what was sent where. */
export function stubUploads(answers: Record<string, Answer>): string[] {
  const sent: string[] = [];
  class FakeRequest extends EventTarget {
    status = 0;
    responseText = '';
    readonly upload = new EventTarget();
    #address = '';
    open(method: string, path: string): void {
      this.#address = `${method} ${path}`;
    }
    setRequestHeader(): void {}
    abort(): void {}
    send(form: FormData): void {
      const file = form.get('file');
      const name = file instanceof File ? file.name : '';
      sent.push(`${this.#address} ${name}`);
      const { status = 200, body, isLost = false } = answers[name] ?? { isLost: true };
      setTimeout(() => {
        this.status = status;
        this.responseText = JSON.stringify(body ?? {});
        this.dispatchEvent(new Event(isLost ? 'error' : 'load'));
      }, 0);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
