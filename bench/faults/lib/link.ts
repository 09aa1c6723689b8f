import { once } from 'node:events';
import net from 'node:net';

export type Direction = 'request' | 'reply';

/** The fate of a chunk: passed on, delayed, dropped, or its connection is cut. */
type Fate = 'pass' | 'drop' | 'cut' | { delayMs: number };

export interface Chunk {
  direction: Direction;
  bytes: Buffer;
  /** The number of the connection that the chunk belongs to. */
  connection: number;
}

/** Decides the fate of every chunk. It may have side effects, such as killing a process. */
export type Weather = (chunk: Chunk) => Fate;

const FAIR: Weather = () => 'pass';

/**
 * A wire that can fail: a TCP proxy on a fixed port in front of a target that may change. Chunks of a connection keep
 * their order in each direction, however long one of them is delayed.
 */
export class Link {
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();
  #targetPort: number | null = null;
  #weather: Weather = FAIR;
  #isAccepting = true;
  #connections = 0;

  private constructor(server: net.Server) {
    this.#server = server;
  }

  static async open(): Promise<Link> {
    const server = net.createServer();
    const link = new Link(server);
    server.on('connection', (socket) => link.#accept(socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return link;
  }

  get port(): number {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The system assigned no port.');
    return address.port;
  }

  leadTo(port: number | null): void {
    this.#targetPort = port;
  }

  setWeather(weather: Weather | null): void {
    this.#weather = weather ?? FAIR;
  }

  /** Resets all connections at once, as if a plug were pulled. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** `true` cuts all connections and refuses new ones; `false` accepts them again. */
  shut(isShut: boolean): void {
    this.#isAccepting = !isShut;
    if (isShut) this.cut();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #accept(client: net.Socket): void {
    if (!this.#isAccepting || this.#targetPort === null) {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const target = net.connect(this.#targetPort, '127.0.0.1');
    const connection = (this.#connections += 1);
    this.#pipe(client, target, { direction: 'request', connection });
    this.#pipe(target, client, { direction: 'reply', connection });
  }

  #pipe(from: net.Socket, to: net.Socket, about: Omit<Chunk, 'bytes'>): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    let before = Promise.resolve();
    from.on('data', (bytes) => {
      const fate = this.#weather({ ...about, bytes });
      if (fate === 'drop') return;
      if (fate === 'cut') {
        from.resetAndDestroy();
        to.resetAndDestroy();
        return;
      }
      const delayMs = fate === 'pass' ? 0 : fate.delayMs;
      before = before.then(async () => {
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        if (!to.destroyed) to.write(bytes);
      });
    });
    from.on('end', () => {
      void before.then(() => to.end());
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      void before.then(() => to.destroy());
    });
  }
}
