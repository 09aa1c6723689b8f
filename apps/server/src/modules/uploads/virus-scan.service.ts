import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import net from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Env } from '../../env.ts';

/** Without a byte in either direction. A large archive keeps clamd busy for a while. */
const SILENCE_MS = 60_000;
const RETRY_AFTER_S = 30;
/** A verdict is one short line. */
const MOST_ANSWER = 4096;

const INFECTED = 'Tệp này chứa mã độc nên không được nhận!';
const TOO_LARGE = 'Tệp này quá lớn nên không kiểm tra mã độc được!';
const AWAY = 'Chưa kiểm tra được mã độc trong tệp này, vui lòng thử lại sau ít phút!';

/** Checks a file that has arrived, before anyone may see it. Throws when it is refused. */
export type Scan = (file: string) => Promise<void>;

/** Asks clamd, the daemon of ClamAV. Whatever is not a clean verdict refuses the file. */
export function clamdScan(at: NonNullable<Env['clamd']>, silenceMs = SILENCE_MS): Scan {
  return async (file) => {
    const answer = await ask(at, file, silenceMs);
    if (answer === 'stream: OK') return;
    if (/^stream: .+ FOUND$/.test(answer)) {
      throw new AppError('FILE_TYPE_REFUSED', { message: INFECTED }, { cause: new Error(answer) });
    }
    if (answer.includes('size limit exceeded')) {
      throw new AppError('FILE_TOO_LARGE', { message: TOO_LARGE }, { cause: new Error(answer) });
    }
    throw new AppError(
      'UNAVAILABLE',
      { message: AWAY, retryAfterSeconds: RETRY_AFTER_S },
      { cause: new Error(`clamd answered: ${answer}`) },
    );
  };
}

/** Returns clamd's verdict; '' when it gave none. It may answer and hang up before it has the whole file. */
async function ask(at: NonNullable<Env['clamd']>, file: string, silenceMs: number): Promise<string> {
  const socket = net.connect(at);
  socket.setTimeout(silenceMs, () => socket.destroy());
  let answer = '';
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
    if (answer.length > MOST_ANSWER) socket.destroy();
  });
  for await (const chunk of inChunks(createReadStream(file))) {
    if (!socket.write(chunk)) await Promise.race([closed, once(socket, 'drain').catch(() => undefined)]);
    // Reads a verdict that comes early, before the next write finds the connection closed.
    await nextTurn();
    if (answer !== '' || socket.destroyed) break;
  }
  await closed;
  return answer.replace(/\0$/, '').trim();
}

/** The INSTREAM command: chunks with their length before them, and an empty one at the end. */
async function* inChunks(stream: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of stream) {
    const chunk = part as Buffer; // a stream of bytes has no encoding set
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
