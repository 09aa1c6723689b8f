/**
 * SHA-256 (FIPS 180-4) of a text's UTF-16 code units, as eight 32-bit words. Written out because pure code
 * has no node:crypto, and because a weaker generator would let a pupil compute an attempt's seed from the
 * names and the order that he sees.
 */
export function sha256Words(text: string): Uint32Array {
  const state = INITIAL_STATE.slice();
  const message = paddedWords(text);
  for (let offset = 0; offset < message.length; offset += 16) {
    fillSchedule(message, offset);
    compress(state);
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

/** Two bytes per code unit (little endian), then the bit 1, zeros, and the length in bits; four bytes to a word. */
function paddedWords(text: string): Uint32Array {
  const bytes = text.length * 2;
  const words = new Uint32Array(Math.ceil((bytes + 9) / 64) * 16);
  for (let index = 0; index <= text.length; index += 1) {
    const unit = index < text.length ? text.charCodeAt(index) : 0x80;
    const swapped = ((unit & 0xff) << 8) | (unit >>> 8);
    words[index >>> 1] = word(words, index >>> 1) | (index % 2 === 0 ? swapped << 16 : swapped);
  }
  words[words.length - 2] = Math.floor((bytes * 8) / 2 ** 32);
  words[words.length - 1] = bytes * 8;
  return words;
}

/** Filled anew for each block: making one takes as long as using it, and a finished exam needs hundreds. */
const schedule = new Uint32Array(64);

function fillSchedule(message: Uint32Array, offset: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = word(message, offset + index);
  for (let index = 16; index < 64; index += 1) {
    const early = word(schedule, index - 15);
    const late = word(schedule, index - 2);
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = word(schedule, index - 16) + small0 + word(schedule, index - 7) + small1;
  }
}

function compress(state: Uint32Array): void {
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let index = 0; index < 64; index += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + word(ROUND_CONSTANTS, index) + word(schedule, index)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    // One by one, here and around: an array of all eight would be made anew each time.
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  state[0] = word(state, 0) + a;
  state[1] = word(state, 1) + b;
  state[2] = word(state, 2) + c;
  state[3] = word(state, 3) + d;
  state[4] = word(state, 4) + e;
  state[5] = word(state, 5) + f;
  state[6] = word(state, 6) + g;
  state[7] = word(state, 7) + h;
}

function rotate(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}
