import { vi } from 'vitest';

export class FakeAudio extends EventTarget {
  static readonly made: FakeAudio[] = [];
  readonly url: string;
  readonly pause = vi.fn<() => void>();
  readonly play = vi.fn<() => Promise<void>>(() => Promise.resolve());

  constructor(url: string) {
    super();
    this.url = url;
    FakeAudio.made.push(this);
  }
}

export class FakeUtterance extends EventTarget {
  readonly text: string;
  voice: unknown = null;
  lang = '';
  rate = 1;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** jsdom neither plays nor speaks; these stubs record what they were asked for. */
export function stubAudio(): void {
  FakeAudio.made.length = 0;
  vi.stubGlobal('Audio', FakeAudio);
}

export function stubSpeech(voices: { lang: string }[] = []) {
  const speechSynthesis = {
    getVoices: () => voices,
    speak: vi.fn<(utterance: FakeUtterance) => void>(),
    cancel: vi.fn<() => void>(),
  };
  vi.stubGlobal('speechSynthesis', speechSynthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  return speechSynthesis;
}

export function mediaUrl(file: string): string {
  return `/media/${file}`;
}
