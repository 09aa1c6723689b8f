/** A ZIP archive of empty files of these names. */
export function buildZip(names: readonly string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let from = 0;
  for (const name of names) {
    const bytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(from, 42);
    locals.push(local, bytes);
    entries.push(entry, bytes);
    from += local.length + bytes.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(from, 16);
  return Buffer.concat([...locals, list, end]);
}
