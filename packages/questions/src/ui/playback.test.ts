// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canPlay, playSound } from './playback.ts';
import { FakeAudio, mediaUrl, stubAudio, stubSpeech } from './testing/fake-media.ts';

function events() {
  return { onEnd: vi.fn<() => void>(), onFail: vi.fn<() => void>() };
}

beforeEach(stubAudio);
afterEach(() => vi.unstubAllGlobals());

describe('playSound with a file', () => {
  it('plays the file, not the script', () => {
    const speech = stubSpeech();
    playSound({ file: 'abc.mp3', script: 'Hello.' }, mediaUrl, events());
    expect(FakeAudio.made.map((audio) => audio.url)).toEqual(['/media/abc.mp3']);
    expect(FakeAudio.made[0]?.play).toHaveBeenCalledOnce();
    expect(speech.speak).not.toHaveBeenCalled();
  });

  it('reports the end once', () => {
    const on = events();
    const playback = playSound({ file: 'abc.mp3' }, mediaUrl, on);
    FakeAudio.made[0]?.dispatchEvent(new Event('ended'));
    playback.stop();
    expect(on.onEnd).toHaveBeenCalledOnce();
    expect(on.onFail).not.toHaveBeenCalled();
  });

  it('reports a failure once, even if both the event and the promise report it', async () => {
    const on = events();
    vi.stubGlobal(
      'Audio',
      class extends FakeAudio {
        override readonly play = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('404')));
      },
    );
    playSound({ file: 'abc.mp3' }, mediaUrl, on);
    FakeAudio.made[0]?.dispatchEvent(new Event('error'));
    await Promise.resolve();
    expect(on.onFail).toHaveBeenCalledOnce();
    expect(on.onEnd).not.toHaveBeenCalled();
  });

  it('stops when another sound starts, so that two sounds never overlap', () => {
    const first = events();
    playSound({ file: 'one.mp3' }, mediaUrl, first);
    playSound({ file: 'two.mp3' }, mediaUrl, events());
    expect(FakeAudio.made[0]?.pause).toHaveBeenCalledOnce();
    expect(first.onEnd).toHaveBeenCalledOnce();
    expect(FakeAudio.made[1]?.pause).not.toHaveBeenCalled();
  });
});

describe('playSound with a script', () => {
  it.each([
    [['vi-VN', 'en-US', 'en-GB'], 'en-GB'],
    [['vi-VN', 'en_US'], 'en_US'],
    [['vi-VN', 'en-AU'], 'en-AU'],
    [['vi-VN'], null],
    [[], null],
  ])('chooses among the voices %j the voice %s', (languages, expected) => {
    const speech = stubSpeech(languages.map((lang) => ({ lang })));
    playSound({ script: 'Hello.' }, mediaUrl, events());
    const utterance = speech.speak.mock.calls[0]?.[0];
    expect(utterance).toMatchObject({ text: 'Hello.', lang: expected ?? 'en-GB' });
    expect(utterance?.voice).toEqual(expected === null ? null : { lang: expected });
  });

  it('reports its end or a failure', () => {
    const speech = stubSpeech();
    for (const [event, report] of [
      ['end', 'onEnd'],
      ['error', 'onFail'],
    ] as const) {
      const on = events();
      playSound({ script: 'Hello.' }, mediaUrl, on);
      speech.speak.mock.lastCall?.[0].dispatchEvent(new Event(event));
      expect(on[report]).toHaveBeenCalledOnce();
    }
  });

  it('stops speaking when stopped', () => {
    const speech = stubSpeech();
    const playback = playSound({ script: 'Hello.' }, mediaUrl, events());
    speech.cancel.mockClear();
    playback.stop();
    expect(speech.cancel).toHaveBeenCalledOnce();
  });

  it('fails when the browser cannot speak', () => {
    const on = events();
    playSound({ script: 'Hello.' }, mediaUrl, on);
    expect(on.onFail).toHaveBeenCalledOnce();
  });
});

describe('canPlay', () => {
  it('is true for a file', () => {
    expect(canPlay({ file: 'abc.mp3' })).toBe(true);
  });

  it('is true for a script only when the browser can speak', () => {
    expect(canPlay({ script: 'Hello.' })).toBe(false);
    stubSpeech();
    expect(canPlay({ script: 'Hello.' })).toBe(true);
  });

  it('is false for nothing', () => {
    stubSpeech();
    expect(canPlay(undefined)).toBe(false);
    expect(canPlay({})).toBe(false);
  });
});
