import { deflateRawSync } from 'node:zlib';

/** A file of an archive; its content is compressed unless stated otherwise. */
interface ZipPart {
  name: string;
  content: string | Buffer;
  isStored?: boolean;
}

/** A ZIP archive of these files; a bare name is an empty file. */
export function buildZip(parts: readonly (string | ZipPart)[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let from = 0;
  for (const part of parts) {
    const {
      name,
      content,
      isStored = false,
    } = typeof part === 'string' ? { name: part, content: '', isStored: true } : part;
    const bytes = Buffer.from(name);
    const packed = isStored ? Buffer.from(content) : deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(isStored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Buffer.from(content).length, 24);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(from, 42);
    locals.push(local, bytes, packed);
    entries.push(entry, bytes);
    from += local.length + bytes.length + packed.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(from, 16);
  return Buffer.concat([...locals, list, end]);
}
