import { describe, expect, it } from 'vitest';
import { chime, join, level, readWav, trimSilence, writeWav } from './waveform.ts';
import type { Waveform } from './waveform.ts';

const RATE = 16000;

function tone(seconds: number, height: number): Waveform {
  const samples = Float64Array.from(
    { length: Math.round(seconds * RATE) },
    (_, index) => height * Math.sin((2 * Math.PI * 440 * index) / RATE),
  );
  return { rate: RATE, samples };
}

function silence(seconds: number): Waveform {
  return { rate: RATE, samples: new Float64Array(Math.round(seconds * RATE)) };
}

function peak({ samples }: Waveform): number {
  return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

describe('wave files', () => {
  it('read back as they were written', () => {
    const read = readWav(writeWav(tone(0.1, 0.5)));
    expect(read.rate).toBe(RATE);
    expect(read.samples).toHaveLength(1600);
    expect(peak(read)).toBeCloseTo(0.5, 2);
  });

  it('are refused when they have two channels', () => {
    const bytes = writeWav(tone(0.1, 0.5));
    bytes.writeUInt16LE(2, 22);
    expect(() => readWav(bytes)).toThrow(/one channel/);
  });
});

describe('clips', () => {
  it('lose the silence around the sound and keep the pause inside it', () => {
    const speech = join([tone(0.2, 0.5), tone(0.2, 0.5)], 0.7, 0.3, 0.9);
    const trimmed = trimSilence(speech);
    expect(trimmed.samples.length / RATE).toBeCloseTo(0.7, 1);
  });

  it('cannot be silent', () => {
    expect(() => trimSilence(silence(0.5))).toThrow(/silent/);
  });

  it('get 150 ms before and 250 ms after', () => {
    const padded = join([tone(0.2, 0.5)], 0.15, 0.5, 0.25);
    expect(padded.samples).toHaveLength(0.6 * RATE);
    expect(peak({ rate: RATE, samples: padded.samples.subarray(0, 0.15 * RATE) })).toBe(0);
    expect(peak({ rate: RATE, samples: padded.samples.subarray(0.35 * RATE) })).toBe(0);
  });

  it('are equally loud whether they were quiet or loud', () => {
    const quiet = level(tone(0.5, 0.05));
    const loud = level(tone(0.5, 0.9));
    expect(peak(quiet)).toBeCloseTo(peak(loud), 3);
  });

  it('never clip, even with one tall peak in quiet speech', () => {
    const wave = tone(0.5, 0.05);
    wave.samples[1000] = 0.99;
    expect(peak(level(wave))).toBeLessThanOrEqual(10 ** (-1.5 / 20) + 1e-9);
  });

  it('are joined only at one sample rate', () => {
    expect(() => join([tone(0.1, 0.5), { rate: 8000, samples: new Float64Array(10) }], 0, 0, 0)).toThrow(
      /rate/,
    );
  });
});

describe('chimes', () => {
  it('begin and end without a click', () => {
    const { samples } = chime([660, 880], 0.12);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
  });
});
