/** An element of a WebM file; null for the unknown size that browsers write. */
function element(id: string, content: Buffer | Buffer[] | null): Buffer {
  const name = Buffer.from(id, 'hex');
  if (content === null) return Buffer.concat([name, Buffer.from('01ffffffffffffff', 'hex')]);
  const body = Array.isArray(content) ? Buffer.concat(content) : content;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 0x10000000);
  return Buffer.concat([name, size, body]);
}

const whole = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** WebM as Chromium records it: no length stated, segment and clusters of unknown size, one block each second. */
export function buildWebm({
  seconds = 5,
  trackType = 2,
  bytesPerBlock = 200,
  codec = 'A_OPUS',
} = {}): Buffer {
  const clusters = Array.from({ length: Math.ceil(seconds / 10) }, (_none, index) => {
    const blocks = Array.from({ length: Math.min(10, seconds - index * 10) }, (_unused, second) => {
      const block = Buffer.alloc(4 + bytesPerBlock);
      block.writeUInt8(0x81);
      block.writeInt16BE(second * 1000, 1);
      return element('a3', block);
    });
    return Buffer.concat([element('1f43b675', null), element('e7', whole(index * 10_000)), ...blocks]);
  });
  return Buffer.concat([
    element('1a45dfa3', [element('4282', Buffer.from('webm'))]),
    element('18538067', null),
    element('1549a966', [element('2ad7b1', whole(1_000_000))]),
    element('1654ae6b', [
      element('ae', [
        element('d7', whole(1)),
        element('83', whole(trackType)),
        element('86', Buffer.from(codec)),
      ]),
    ]),
    ...clusters,
  ]);
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([whole(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** MP4 in one piece, as iOS writes it: a table says how long the samples are, and the head may state no length. */
export function buildWholeMp4({ seconds = 5, isStated = false, hasTable = true } = {}): Buffer {
  const scale = 48_000;
  const stated = isStated ? seconds * scale : 0;
  const table = box('stts', whole(0), whole(1), whole(seconds * 2), whole(scale / 2));
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A '), whole(1)),
    box('mdat', Buffer.alloc(500)),
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box('mdhd', whole(0), whole(0), whole(0), whole(scale), whole(stated)),
          box('hdlr', whole(0), whole(0), Buffer.from('soun')),
          box('minf', box('stbl', ...(hasTable ? [table] : []))),
        ),
      ),
    ),
  ]);
}

/** Fragmented MP4 as Safari records it: the head states no length, each fragment has a second of samples. */
export function buildMp4({ seconds = 5, handler = 'soun' } = {}): Buffer {
  const scale = 48_000;
  const fragments = Array.from({ length: seconds }, () =>
    box(
      'moof',
      box(
        'traf',
        box('tfhd', whole(0x020000), whole(1)),
        box('trun', whole(0x000100), whole(2), whole(scale / 2), whole(scale / 2)),
      ),
    ),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), whole(1)),
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box('mdhd', whole(0), whole(0), whole(0), whole(scale), whole(0)),
          box('hdlr', whole(0), whole(0), Buffer.from(handler)),
        ),
      ),
      box('mvex', box('trex', whole(0), whole(1), whole(1), whole(0))),
    ),
    ...fragments,
    box('mdat', Buffer.alloc(500)),
  ]);
}
