import type { Server as HttpServer } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { Server, type Socket } from 'socket.io';
import type { LiveBus, LiveMessage } from '../../db/live-bus.ts';
import type { SessionService } from '../auth/session.service.ts';
import type { Audience } from './notice.repo.ts';
import type { ClassWorkHub } from '../attempts/results.service.ts';
import type { NoticeHub } from './notice-sender.service.ts';

const userRoom = (id: string) => `user:${id}`;
const classRoom = (id: string) => `class:${id}`;
const sessionRoom = (id: string) => `session:${id}`;

export interface SocketHubParts {
  bus: LiveBus;
  sessions: SessionService;
  /** Classes of which this account reads the notices. */
  joinedClassIds(this: void, userId: string): Promise<string[]>;
  isAllowedOrigin(this: void, origin: string | undefined, host: string | undefined): boolean;
}

/**
 * Pushes "your notices changed" and "your class went on" to open pages. Each server holds its own sockets and hears of changes made on
 * any other through the bus. Messages carry nothing but the id of what to ask for, so a room joined by
 * mistake would leak nothing; the page asks over the ordinary API.
 */
export class SocketHub implements NoticeHub, ClassWorkHub {
  readonly #parts: SocketHubParts;
  readonly #io = new Server({ serveClient: false, maxHttpBufferSize: 10_000 });

  constructor(parts: SocketHubParts) {
    this.#parts = parts;
    this.#io.use((socket, next) => void this.#answer(socket, next));
  }

  attach(server: HttpServer): void {
    this.#io.attach(server, {
      path: '/socket.io',
      allowRequest: (request, decide) => {
        const isAllowed = this.#parts.isAllowedOrigin(request.headers.origin, request.headers.host);
        decide(isAllowed ? null : 'origin', isAllowed);
      },
    });
  }

  announce(audience: Audience): void {
    const room = 'userId' in audience ? userRoom(audience.userId) : classRoom(audience.classId);
    this.#parts.bus.publish({ kind: 'notices', room });
  }

  announceWork(teacherId: string, assignmentId: string): void {
    this.#parts.bus.publish({ kind: 'class-work', teacherId, assignmentId });
  }

  /** A pupil who joined or left a class hears of it on the pages that are already open. */
  followClass(userId: string, classId: string): void {
    this.#parts.bus.publish({ kind: 'class-joined', userId, classId });
  }

  leaveClass(userId: string, classId: string): void {
    this.#parts.bus.publish({ kind: 'class-left', userId, classId });
  }

  /** What a message of the bus means for the sockets of this server. */
  apply(message: LiveMessage): void {
    const { local } = this.#io;
    if (message.kind === 'notices') local.to(message.room).emit('notices');
    if (message.kind === 'class-work')
      local.to(userRoom(message.teacherId)).emit('class-work', { assignmentId: message.assignmentId });
    if (message.kind === 'class-joined')
      local.in(userRoom(message.userId)).socketsJoin(classRoom(message.classId));
    if (message.kind === 'class-left')
      local.in(userRoom(message.userId)).socketsLeave(classRoom(message.classId));
    if (message.kind === 'session-ended') local.in(sessionRoom(message.sessionId)).disconnectSockets(true);
  }

  /** Cuts the sockets; the HTTP server that they came through is closed by its owner. */
  close(): void {
    this.#io.disconnectSockets(true);
    this.#io.engine.close();
  }

  async #answer(socket: Socket, next: (error?: Error) => void): Promise<void> {
    const isAdmitted = await this.#admit(socket).catch(() => null);
    if (isAdmitted === null) next(new Error('UNAVAILABLE'));
    else next(isAdmitted ? undefined : new Error('UNAUTHENTICATED'));
  }

  async #admit(socket: Socket): Promise<boolean> {
    const cookies = fastifyCookie.parse(socket.handshake.headers.cookie ?? '');
    const token = cookies['__Host-domdom'] ?? cookies['domdom'];
    if (token === undefined) return false;
    const caller = await this.#parts.sessions.findCaller(token, 'browser');
    if (caller === null) return false;
    const classIds = await this.#parts.joinedClassIds(caller.userId);
    await socket.join([userRoom(caller.userId), sessionRoom(caller.sessionId), ...classIds.map(classRoom)]);
    return true;
  }
}
