import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** The text `40`, which joins the page's own room, as a client frame. */
const JOIN = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]);
const OPENED = '0{"sid"';
const JOINED = '40{"sid"';
const LIMIT_MS = 10_000;

export interface LiveLine {
  /** Bytes received until the line was open. */
  bytes: number;
  close(): void;
}

/** Opens a page's socket as the web app does: directly as a WebSocket. `cookies`: a header line. */
export async function openLiveLine(
  origin: string,
  cookies: string,
  onText: (text: string) => void = () => {},
): Promise<LiveLine> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${origin}\r\n` +
      `connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n` +
      `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\n${cookies}\r\n`,
  );
  let received = '';
  const until = async (text: string): Promise<void> => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    while (!received.includes(text)) {
      const [chunk] = (await once(socket, 'data', { signal })) as [Buffer]; // no encoding is set, so it is a Buffer
      received += chunk.toString('latin1');
    }
  };
  await until(OPENED);
  socket.write(JOIN);
  await until(JOINED);
  // Later messages only report a change or keep the line alive.
  socket.on('data', (chunk) => onText(chunk.toString('latin1'))).on('error', () => undefined);
  return { bytes: received.length, close: () => socket.destroy() };
}
