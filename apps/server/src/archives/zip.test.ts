import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DamagedZipError, Zip } from './zip.ts';

const END = 'PK\u0005\u0006';
const ENTRY = 'PK\u0001\u0002';

const archiveOf = (...names: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`in ${name}`)])), { level: 0 }));
const open = (bytes: Buffer): Promise<Zip> =>
  Zip.open(async (position, length) => bytes.subarray(position, position + length), bytes.length);
const namesIn = async (bytes: Buffer): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of (await open(bytes)).entries()) names.push(name);
  return names;
};
const contentsOf = async (bytes: Buffer): Promise<string[]> => {
  const contents: string[] = [];
  const zip = await open(bytes);
  for await (const entry of zip.entries()) contents.push((await zip.packed(entry)).toString());
  return contents;
};

/** Adds a second, ZIP64 end record that counts `entryCount` files. */
function withZip64(bytes: Buffer, entryCount: number): Buffer {
  const at = bytes.lastIndexOf(END, undefined, 'latin1');
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)];
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  for (const place of [24, 32]) record.writeBigUInt64LE(BigInt(entryCount), place);
  record.writeBigUInt64LE(BigInt(bytes.readUInt32LE(at + 16)), 48);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([bytes.subarray(0, at), record, locator, bytes.subarray(at)]);
}

describe('a ZIP archive', () => {
  it('lists its files by the names that stand in it, those that climb out of it too', async () => {
    const names = ['a.txt', 'thư mục/đề thi.txt', '../../etc/passwd', '/root', 'C:\\x', '..\\y'];
    expect(await namesIn(archiveOf(...names))).toEqual(names);
    expect(await contentsOf(archiveOf('a.txt', 'b.txt'))).toEqual(['in a.txt', 'in b.txt']);
  });

  it('is read with whatever follows its end, and with a longest comment', async () => {
    const bytes = archiveOf('a.txt');
    expect(await namesIn(Buffer.concat([bytes, Buffer.alloc(500)]))).toEqual(['a.txt']);
    // No whole end fits after this signature.
    expect(await namesIn(Buffer.concat([bytes, Buffer.from(`${END}${'\0'.repeat(17)}`)]))).toEqual(['a.txt']);
    const commented = Buffer.concat([bytes, Buffer.alloc(65_535, 'c')]);
    commented.writeUInt16LE(65_535, bytes.length - 2);
    expect(await namesIn(commented)).toEqual(['a.txt']);
  });

  it('of the larger form is read when both of its ends say the same, else refused', async () => {
    const bytes = archiveOf('a.txt', 'b.txt');
    expect(await namesIn(withZip64(bytes, 2))).toEqual(['a.txt', 'b.txt']);
    await expect(namesIn(withZip64(bytes, 1))).rejects.toThrow(DamagedZipError);
  });

  it('gives of a file that declares more than there is what there is', async () => {
    const bytes = archiveOf('a.txt');
    bytes.writeUInt32LE(0x7fffffff, bytes.lastIndexOf(ENTRY, undefined, 'latin1') + 20);
    expect((await contentsOf(bytes))[0]?.startsWith('in a.txtPK')).toBe(true);
  });

  it('is refused wherever it is cut', async () => {
    const bytes = archiveOf('a.txt', 'b.txt');
    for (let length = 0; length < bytes.length; length += 1) {
      await expect(namesIn(bytes.subarray(0, length))).rejects.toThrow(DamagedZipError);
    }
  });

  it('is refused when it is too short for the end that it begins', async () => {
    for (let length = 4; length < 22; length += 1) {
      for (let at = 0; at <= length - 4; at += 1) {
        const bytes = Buffer.alloc(length);
        bytes.write(END, at, 'latin1');
        await expect(namesIn(bytes)).rejects.toThrow(DamagedZipError);
      }
    }
  });

  it('is not called damaged when the disk fails', async () => {
    const failure = Object.assign(new Error('EIO'), { syscall: 'read' });
    const bytes = archiveOf('a.txt');
    let isFailing = false;
    const read = async (position: number, length: number): Promise<Buffer> => {
      if (isFailing) throw failure;
      return bytes.subarray(position, position + length);
    };
    const zip = await Zip.open(read, bytes.length);
    isFailing = true;
    const list = async () => {
      for await (const entry of zip.entries()) await zip.packed(entry);
    };
    await expect(list()).rejects.toBe(failure);
  });
});
