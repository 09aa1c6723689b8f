/** @vitest-environment jsdom */
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHIMES, isMuted, onMutedChange, playVerdict, setMuted } from './chimes.ts';

let played: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  played = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    return Promise.resolve();
  });
  setMuted(false);
});
afterEach(() => {
  vi.useRealTimers();
});

const mediaPath = (file: string) => `/media/${file}`;

describe('the sound of a verdict', () => {
  it('comes from the files listed by the content', () => {
    const file = path.resolve(import.meta.dirname, '../../../../../content/media/chimes.json');
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(CHIMES);
  });

  it('is played at once for a right answer', () => {
    playVerdict(true);
    expect(played).toEqual([mediaPath(CHIMES.right)]);
  });

  it('is played after half a second for a wrong answer, not earlier', () => {
    playVerdict(false);
    vi.advanceTimersByTime(499);
    expect(played).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(played).toEqual([mediaPath(CHIMES.wrong)]);
  });

  it('is not played while the sound is off, which this device remembers', () => {
    const listener = vi.fn<() => void>();
    const stop = onMutedChange(listener);
    setMuted(true);
    expect(listener).toHaveBeenCalledOnce();
    expect(localStorage.getItem('domdom.muted')).toBe('true');
    expect(isMuted()).toBe(true);
    playVerdict(true);
    playVerdict(false);
    vi.advanceTimersByTime(1000);
    expect(played).toEqual([]);
    stop();
  });

  it('may be refused by the browser without an error', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    expect(() => playVerdict(true)).not.toThrow();
    await vi.advanceTimersByTimeAsync(0);
  });
});
