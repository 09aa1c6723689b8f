import { textAt } from '@domdom/domain/media/signatures';

/** What a recording is: judged by its container, whatever its sender says. */
export interface ProbedRecording {
  extension: 'webm' | 'm4a';
  seconds: number;
}

/**
 * Reads the container of a recording in memory, each byte at most once; null unless it contains sound and nothing else, and
 * says how long that is. Chromium writes WebM without a length, since it does not know the end when it begins, and Safari
 * fragments of MP4: their blocks and samples are counted.
 */
export function probeRecording(bytes: Buffer): ProbedRecording | null {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === EBML) return probeWebm(bytes);
  return textAt(bytes, 4, 4) === 'ftyp' ? probeMp4(bytes) : null;
}

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const TIME_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
/** Elements of elements: EBML, Segment, Info, Tracks, TrackEntry, Cluster, BlockGroup. Their sizes may be unknown. */
const WEBM_HOLDERS = new Set([EBML, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const SOUND_TRACK = 2;
/** What every browser writes into WebM. */
const OPUS = 'A_OPUS';
/** A nanosecond clock that ticks once a millisecond. */
const USUAL_SCALE = 1_000_000;
/** Opus packets of browsers have this length; the last one lasts as long. */
const LAST_BLOCK_MS = 60;

/** Steps into what holds something and over everything else, so that unknown sizes do not matter. */
function probeWebm(bytes: Buffer): ProbedRecording | null {
  let docType = '';
  let scale = USUAL_SCALE;
  let stated: number | null = null;
  let clusterTime = 0;
  let newest: number | null = null;
  const tracks: number[] = [];
  const codecs: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const id = numberAt(bytes, at, { keepsMark: true });
    const size = id && numberAt(bytes, at + id.length, { keepsMark: false });
    if (!id || !size) break;
    const from = at + id.length + size.length;
    if (WEBM_HOLDERS.has(id.value)) {
      at = from;
      continue;
    }
    if (!Number.isFinite(size.value)) return null;
    const part = bytes.subarray(from, from + size.value);
    if (id.value === DOC_TYPE) docType = nameOf(part);
    else if (id.value === CODEC) codecs.push(nameOf(part));
    else if (id.value === TIME_SCALE) scale = wholeOf(part) || USUAL_SCALE;
    else if (id.value === DURATION) stated = floatOf(part);
    else if (id.value === TRACK_TYPE) tracks.push(wholeOf(part));
    else if (id.value === CLUSTER_TIME) clusterTime = wholeOf(part);
    else if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      const time = clusterTime + blockTime(part);
      newest = Math.max(newest ?? time, time);
    }
    at = from + size.value;
  }
  const isSound = tracks.length > 0 && tracks.every((type) => type === SOUND_TRACK);
  const isOpus = codecs.length === tracks.length && codecs.every((codec) => codec === OPUS);
  if (docType !== 'webm' || !isSound || !isOpus || newest === null) return null;
  const counted = (newest * scale) / 1e9 + LAST_BLOCK_MS / 1000;
  return { extension: 'webm', seconds: Math.max(counted, ((stated ?? 0) * scale) / 1e9) };
}

/** A number whose leading zeros say how long it is; all ones mean an unknown size. Null where it is cut off. */
function numberAt(bytes: Buffer, at: number, { keepsMark }: { keepsMark: boolean }) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length || (keepsMark && length > 4)) return null;
  const mark = 0x80 >> (length - 1);
  let value = keepsMark ? first : first & (mark - 1);
  let isUnknown = (first & (mark - 1)) === mark - 1;
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown && !keepsMark ? Number.POSITIVE_INFINITY : value, length };
}

const nameOf = (part: Buffer): string => part.toString('latin1').replaceAll('\0', '');

const wholeOf = (part: Buffer): number =>
  part.length > 0 && part.length <= 6 ? part.readUIntBE(0, part.length) : 0;

function floatOf(part: Buffer): number | null {
  const value = part.length === 4 ? part.readFloatBE(0) : part.length === 8 ? part.readDoubleBE(0) : null;
  return value !== null && Number.isFinite(value) && value >= 0 ? value : null;
}

/** The time of a block after that of its cluster follows the number of its track. */
function blockTime(part: Buffer): number {
  const track = numberAt(part, 0, { keepsMark: false });
  return track && part.length >= track.length + 2 ? part.readInt16BE(track.length) : 0;
}

const MP4_HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const HEAD_BYTES = 8;

/** Walks the boxes that hold others, and adds up the samples, in fragments or in one table for the whole file. */
function probeMp4(bytes: Buffer): ProbedRecording | null {
  const handlers: string[] = [];
  let scale = 0;
  let stated = 0;
  let usualLength = 0;
  let lengthHere = 0;
  let added = 0;
  for (let at = 0; at + HEAD_BYTES <= bytes.length;) {
    const type = textAt(bytes, at + 4, 4);
    const size = bytes.readUInt32BE(at);
    // 0: it reaches to the end. A length of 64 bits belongs to no recording of this size.
    const length = size === 0 ? bytes.length - at : size;
    if (length < HEAD_BYTES) return null;
    if (MP4_HOLDERS.has(type)) {
      at += HEAD_BYTES;
      continue;
    }
    const part = bytes.subarray(at + HEAD_BYTES, at + length);
    if (type === 'hdlr') handlers.push(textAt(part, 8, 4));
    else if (type === 'mdhd') {
      const isLong = part[0] === 1;
      scale = wordAt(part, isLong ? 20 : 12);
      stated = isLong ? wordAt(part, 24) * 2 ** 32 + wordAt(part, 28) : wordAt(part, 16);
    } else if (type === 'trex') usualLength = wordAt(part, 12);
    else if (type === 'tfhd') lengthHere = sampleLengthOf(part) ?? usualLength;
    else if (type === 'trun') added += lengthOfRun(part, lengthHere);
    else if (type === 'stts') added += lengthOfTable(part);
    at += length;
  }
  if (handlers.length === 0 || handlers.some((handler) => handler !== 'soun')) return null;
  const isStated = stated > 0 && stated < 2 ** 32 - 1;
  const units = Math.max(isStated ? stated : 0, added);
  // Whoever states no length and has no samples could make it any length.
  return scale > 0 && units > 0 ? { extension: 'm4a', seconds: units / scale } : null;
}

const wordAt = (part: Buffer, at: number): number => (at + 4 <= part.length ? part.readUInt32BE(at) : 0);
const flagsOf = (part: Buffer): number => wordAt(part, 0) & 0xffffff;

/** How long the samples of a fragment are, unless it leaves that to the file. */
function sampleLengthOf(part: Buffer): number | null {
  const flags = flagsOf(part);
  if ((flags & 0x8) === 0) return null;
  return wordAt(part, 8 + ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4));
}

function lengthOfRun(part: Buffer, usual: number): number {
  const flags = flagsOf(part);
  const count = wordAt(part, 4);
  if ((flags & 0x100) === 0) return count * usual;
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4;
  const from = 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4);
  let total = 0;
  for (let at = from, left = count; left > 0 && at + 4 <= part.length; at += stride, left -= 1)
    total += part.readUInt32BE(at);
  return total;
}

/** Adds up a table of samples: how many follow one another with the same length, and that length. */
function lengthOfTable(part: Buffer): number {
  let total = 0;
  for (let at = 8, left = wordAt(part, 4); left > 0 && at + 8 <= part.length; at += 8, left -= 1)
    total += part.readUInt32BE(at) * part.readUInt32BE(at + 4);
  return total;
}
