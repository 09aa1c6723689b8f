/** Mono 16-bit sound in memory, and the operations of the clip maker. */
export interface Waveform {
  rate: number;
  /** -1 to 1. */
  samples: Float64Array;
}

/** Reads a RIFF/WAVE file with one channel of 16-bit PCM; throws on anything else. */
export function readWav(bytes: Buffer): Waveform {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('Not a WAVE file.');
  }
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (name === 'fmt ') {
      const isMonoPcm16 =
        bytes.readUInt16LE(start) === 1 &&
        bytes.readUInt16LE(start + 2) === 1 &&
        bytes.readUInt16LE(start + 14) === 16;
      if (!isMonoPcm16) throw new Error('Expected one channel of 16-bit PCM.');
      rate = bytes.readUInt32LE(start + 4);
    }
    if (name === 'data') {
      const count = Math.floor(Math.min(length, bytes.length - start) / 2);
      const samples = Float64Array.from(
        { length: count },
        (_, index) => bytes.readInt16LE(start + index * 2) / 32768,
      );
      return { rate, samples };
    }
    at = start + length + (length % 2);
  }
  throw new Error('The WAVE file has no data.');
}

export function writeWav({ rate, samples }: Waveform): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, index) => {
    bytes.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(value * 32767))), 44 + index * 2);
  });
  return bytes;
}

const FRAME_SECONDS = 0.01;
/** 40 dB below the loudest frame: below speech, but above the noise of the synthesis. */
const SILENCE_RATIO = 0.01;

function frameLoudness({ rate, samples }: Waveform): number[] {
  const size = Math.max(1, Math.round(rate * FRAME_SECONDS));
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, frame) => {
    const part = samples.subarray(frame * size, (frame + 1) * size);
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  });
}

export function trimSilence(wave: Waveform): Waveform {
  const loudness = frameLoudness(wave);
  const limit = Math.max(...loudness, 0) * SILENCE_RATIO;
  const first = loudness.findIndex((value) => value > limit);
  if (first === -1) throw new Error('The sound is silent.');
  const last = loudness.findLastIndex((value) => value > limit);
  const size = Math.max(1, Math.round(wave.rate * FRAME_SECONDS));
  return { rate: wave.rate, samples: wave.samples.subarray(first * size, (last + 1) * size) };
}

/** Gives all clips the same loudness: spoken frames at -16 dBFS, peaks below -1.5 dBFS. */
export function level(wave: Waveform): Waveform {
  const loudness = frameLoudness(wave);
  const limit = Math.max(...loudness, 0) * 0.1;
  const spoken = loudness.filter((value) => value > limit);
  const power = Math.sqrt(spoken.reduce((sum, value) => sum + value * value, 0) / spoken.length);
  const peak = wave.samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const gain = Math.min(10 ** (-16 / 20) / power, 10 ** (-1.5 / 20) / peak);
  return { rate: wave.rate, samples: wave.samples.map((value) => value * gain) };
}

/** Joins sounds with silence before, between and after them, in seconds. */
export function join(waves: readonly Waveform[], before: number, between: number, after: number): Waveform {
  const rate = waves[0]?.rate;
  if (rate === undefined) throw new Error('Nothing to join.');
  if (waves.some((wave) => wave.rate !== rate)) throw new Error('The sounds have different sample rates.');
  const gap = (seconds: number): number => Math.round(seconds * rate);
  const total =
    gap(before) +
    waves.reduce((sum, wave) => sum + wave.samples.length, 0) +
    gap(between) * (waves.length - 1) +
    gap(after);
  const samples = new Float64Array(total);
  let at = gap(before);
  for (const wave of waves) {
    samples.set(wave.samples, at);
    at += wave.samples.length + gap(between);
  }
  return { rate, samples };
}

/** One bell-like tone per frequency, each beginning `step` seconds after the previous one. */
export function chime(frequencies: readonly number[], step: number, rate = 24000): Waveform {
  const ring = 0.42;
  const samples = new Float64Array(Math.round((step * (frequencies.length - 1) + ring) * rate));
  frequencies.forEach((frequency, index) => {
    const start = Math.round(index * step * rate);
    for (let at = start; at < samples.length; at += 1) {
      const time = (at - start) / rate;
      if (time > ring) break;
      const attack = Math.min(1, time / 0.006);
      const fade = Math.min(1, (ring - time) / 0.05);
      const tone = Math.sin(2 * Math.PI * frequency * time) + 0.25 * Math.sin(4 * Math.PI * frequency * time);
      samples[at] = (samples[at] ?? 0) + tone * attack * fade * Math.exp(-7 * time);
    }
  });
  return { rate, samples };
}
