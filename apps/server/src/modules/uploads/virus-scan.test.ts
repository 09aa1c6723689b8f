import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deep } from '../../../../../tools/testing/deep.ts';
import { buildUser } from '../../testing/builders.ts';
import { EICAR } from '../../testing/eicar.ts';
import { formWith } from '../../testing/form-with.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { UploadStore } from './upload-store.service.ts';
import { clamdScan, type Scan } from './virus-scan.service.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'domdom-scan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = path.join(folder, 'clamd.ctl');
const test = openTestApp({ CLAMD: at });

const CLEAN = Buffer.concat([Buffer.from('ID3\u0004', 'latin1'), Buffer.alloc(300_000, 7)]);
const INFECTED = Buffer.concat([Buffer.from('ID3\u0004', 'latin1'), EICAR]);

/** Stands in for clamd: reads a whole INSTREAM command and answers as clamd does. */
function fakeClamd(verdict: (bytes: Buffer) => string | null): Promise<net.Server> {
  const server = net.createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      got = Buffer.concat([got, part]);
      const sent = streamIn(got);
      if (sent === null) return;
      const said = verdict(sent);
      if (said !== null) socket.end(`${said}\0`);
    });
  });
  return new Promise((resolve) => {
    server.listen(at, () => resolve(server));
  });
}

/** The file of a command that has arrived completely; null before. */
function streamIn(got: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  const parts: Buffer[] = [];
  for (let from = command.length; from + 4 <= got.length;) {
    const length = got.readUInt32BE(from);
    if (length === 0) {
      expect(got.subarray(0, command.length).toString()).toBe(command);
      return Buffer.concat(parts);
    }
    parts.push(got.subarray(from + 4, from + 4 + length));
    from += 4 + length;
  }
  return null;
}

const close = (server: net.Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });

async function upload(bytes: Buffer) {
  const by = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
  const { headers, payload } = await formWith(bytes, 'a.mp3', by);
  const answer = await test.app.inject({ method: 'POST', url: '/api/media', headers, payload });
  return { status: answer.statusCode, body: answer.json<{ code?: string; message?: string }>() };
}
const stored = () =>
  readdirSync(path.join(test.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

describe('with a scanner set', () => {
  it('a file is refused in Vietnamese when the scanner finds something in it, and nothing of it stays', async () => {
    const server = await fakeClamd((bytes) =>
      bytes.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK',
    );
    const before = stored();
    expect(await upload(INFECTED)).toMatchObject({
      status: 415,
      body: { code: 'FILE_TYPE_REFUSED', message: 'Tệp này chứa mã độc nên không được nhận!' },
    });
    expect(stored()).toBe(before);
    expect(await upload(CLEAN)).toMatchObject({ status: 200 });
    expect(stored()).toBe(before + 1);
    await close(server);
  });

  it.each([
    ['is away', undefined, 'UNAVAILABLE'],
    ['answers nonsense', 'UNKNOWN COMMAND', 'UNAVAILABLE'],
    ['takes no file of this size', 'INSTREAM size limit exceeded. ERROR', 'FILE_TOO_LARGE'],
  ])('no file is accepted while it %s', async (_state, said, code) => {
    const server = said === undefined ? null : await fakeClamd(() => said);
    expect((await upload(CLEAN)).body).toMatchObject({ code, message: expect.stringContaining('mã độc') });
    if (server !== null) await close(server);
  });

  it('no file is accepted while it is silent', async () => {
    const server = await fakeClamd(() => null);
    const file = path.join(folder, 'clean.mp3');
    writeFileSync(file, CLEAN);
    await expect(clamdScan({ path: at }, 200)(file)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    });
    await close(server);
  });
});

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/usr/bin/clamd'].find((file) => existsSync(file));

describe(
  'with a real clamd',
  deep('a file is refused in Vietnamese when the scanner finds something in it, and nothing of it stays'),
  () => {
    const real = path.join(folder, 'real');
    let child: ChildProcess | undefined;
    beforeAll(async () => {
      if (CLAMD === undefined) return;
      const signatures = mkdtempSync(path.join(folder, 'signatures-'));
      const md5 = createHash('md5').update(EICAR).digest('hex');
      writeFileSync(path.join(signatures, 'own.hdb'), `${md5}:${EICAR.length}:Eicar-Test-Signature\n`);
      const settings = {
        DatabaseDirectory: signatures,
        LocalSocket: real,
        Foreground: 'yes',
        StreamMaxLength: '1M',
      };
      const config = path.join(folder, 'clamd.conf');
      writeFileSync(
        config,
        Object.entries(settings)
          .map((setting) => `${setting.join(' ')}\n`)
          .join(''),
      );
      child = spawn(CLAMD, ['--config-file', config], { stdio: 'ignore' });
      await vi.waitFor(() => accessSync(real), { timeout: 60_000, interval: 200 });
    }, 70_000);
    afterAll(() => void child?.kill('SIGKILL'));

    const receive = (bytes: Buffer, scan: Scan) => {
      const store = new UploadStore(path.join(folder, 'store'), { scan });
      const into = () => store.receive(Readable.from([bytes]), 10_000_000, async (arrived) => arrived.bytes);
      return store.prepare().then(into);
    };

    it('the EICAR file is refused, a clean one is taken, and one that is too large is not', async (context) => {
      if (CLAMD === undefined) return context.skip('clamd is not installed (apt-get install clamav-daemon)');
      const scan = clamdScan({ path: real });
      await expect(receive(EICAR, scan)).rejects.toMatchObject({
        code: 'FILE_TYPE_REFUSED',
        message: 'Tệp này chứa mã độc nên không được nhận!',
      });
      expect(await receive(CLEAN, scan)).toBe(CLEAN.length);
      await expect(receive(Buffer.alloc(5_000_000, 1), scan)).rejects.toMatchObject({
        code: 'FILE_TOO_LARGE',
      });
      child?.kill('SIGKILL');
      await expect.poll(() => child?.signalCode).toBe('SIGKILL');
      await expect(receive(CLEAN, scan)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });
  },
);
