/**
 * SHA-256 (FIPS 180-4) of a text's UTF-16 code units, as eight 32-bit words. Written out because pure code
 * has no node:crypto, and because a weaker generator would let a pupil compute an attempt's seed from the
 * names and the order that he sees.
 */
export function sha256Words(text: string): Uint32Array {
  const state = INITIAL_STATE.slice();
  const message = padded(text);
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < message.byteLength; offset += 64) {
    fillSchedule(schedule, message, offset);
    compress(state, schedule);
  }
  return state;
}

const PRIMES = firstPrimes(64);
const INITIAL_STATE = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));
const ROUND_CONSTANTS = Uint32Array.from(PRIMES.map((prime) => fractionBits(Math.cbrt(prime))));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

function fractionBits(value: number): number {
  return ((value % 1) * 2 ** 32) >>> 0;
}

/** Two bytes per code unit (little endian), then the bit 1, zeros, and the length in bits. */
function padded(text: string): DataView {
  const length = text.length * 2;
  const bytes = new DataView(new ArrayBuffer(Math.ceil((length + 9) / 64) * 64));
  for (let index = 0; index < text.length; index += 1) {
    bytes.setUint16(index * 2, text.charCodeAt(index), true);
  }
  bytes.setUint8(length, 0x80);
  bytes.setBigUint64(bytes.byteLength - 8, BigInt(length) * 8n);
  return bytes;
}

function fillSchedule(schedule: Uint32Array, message: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = message.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = word(schedule, index - 15);
    const late = word(schedule, index - 2);
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = word(schedule, index - 16) + small0 + word(schedule, index - 7) + small1;
  }
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + word(ROUND_CONSTANTS, index) + word(schedule, index)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    // One by one: an array of all eight would be made anew in each round.
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  state.set([a, b, c, d, e, f, g, h].map((value, index) => word(state, index) + value));
}

function rotate(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}
