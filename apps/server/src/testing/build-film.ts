/** A box of an MP4 film: its length, its type, and what it holds. */
function box(type: string, inside: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

const BEGIN = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0mp42', 'latin1')), box('moov')]);

/** A film of this many bytes that is whole and shows nothing. */
export const filmOf = (bytes = 64): Buffer =>
  Buffer.concat([BEGIN, box('mdat', Buffer.alloc(bytes - BEGIN.length - 8))]);
