import type { Server as HttpServer } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { Server, type Socket } from 'socket.io';
import { JoinRequest } from '@domdom/api/attachments';
import type { RoleName } from '@domdom/domain/access/roles';
import type { LiveBus, LiveMessage } from '../../db/live-bus.ts';
import type { Principal } from '../../http/principal.ts';
import { attachmentRoom } from '../attachments/attachment-news.service.ts';
import type { SessionService } from '../auth/session.service.ts';
import type { Audience } from './notice.repo.ts';
import type { ClassWorkHub } from '../attempts/results.service.ts';
import type { NoticeHub } from './notice-sender.service.ts';

const userRoom = (id: string) => `user:${id}`;
const classRoom = (id: string) => `class:${id}`;
const schoolRoom = (id: string) => `school:${id}`;
const roleRoom = (id: string, role: RoleName) => `school:${id}:${role}`;
const sessionRoom = (id: string) => `session:${id}`;

function roomOf(audience: Audience): string {
  if ('userId' in audience) return userRoom(audience.userId);
  if ('classId' in audience) return classRoom(audience.classId);
  return audience.role === undefined
    ? schoolRoom(audience.schoolId)
    : roleRoom(audience.schoolId, audience.role);
}

export interface SocketHubParts {
  bus: LiveBus;
  sessions: SessionService;
  /** Classes of which this account reads the notices. */
  joinedClassIds(this: void, userId: string): Promise<string[]>;
  /** The room for changes of attached files, and until when somebody may stay in it; null where they may not at all. */
  attachmentRoom(
    this: void,
    caller: Principal | null,
    asked: JoinRequest,
  ): Promise<{ room: string; until: Date | null } | null>;
  isAllowedOrigin(this: void, origin: string | undefined, host: string | undefined): boolean;
}

/** Of one page: more folders than anybody opens in that time, and fewer than would keep the database busy. */
const MOST_JOINS = 60;
const JOINS_WINDOW_MS = 30_000;

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
    this.#parts.bus.publish({ kind: 'notices', room: roomOf(audience) });
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
    if (message.kind === 'attachments') local.to(message.room).emit('query');
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
    const caller = await this.#callerOf(socket);
    this.#listenForJoins(socket);
    // A phone without a session hears of the one thing that its ticket is for.
    if (caller === null || caller.mustChangePassword) return this.#join(socket, null, socket.handshake.auth);
    const classIds = await this.#parts.joinedClassIds(caller.userId);
    const { userId, sessionId, schoolId, roles } = caller;
    await socket.join([
      userRoom(userId),
      sessionRoom(sessionId),
      schoolRoom(schoolId),
      ...roles.map((role) => roleRoom(schoolId, role)),
      ...classIds.map(classRoom),
    ]);
    return true;
  }

  async #callerOf(socket: Socket): Promise<Principal | null> {
    const cookies = fastifyCookie.parse(socket.handshake.headers.cookie ?? '');
    const token = cookies['__Host-domdom'] ?? cookies['domdom'];
    return token === undefined ? null : this.#parts.sessions.findCaller(token, 'browser');
  }

  /** Of pages of attached files: each join asks for the rights anew, also after a reconnection. */
  #listenForJoins(socket: Socket): void {
    let joins = 0;
    let countedSince = Date.now();
    socket.on('join', (asked: unknown, answer: unknown) => {
      const reply = (isJoined: boolean) => {
        if (typeof answer === 'function') answer(isJoined);
      };
      if (Date.now() - countedSince > JOINS_WINDOW_MS) {
        countedSince = Date.now();
        joins = 0;
      }
      joins += 1;
      if (joins > MOST_JOINS) return reply(false);
      void this.#callerOf(socket)
        .then((caller) => this.#join(socket, caller, asked))
        .catch(() => false)
        .then(reply);
    });
    socket.on('leave', (asked: unknown) => {
      const parsed = JoinRequest.safeParse(asked);
      if (parsed.success) void socket.leave(attachmentRoom(parsed.data));
    });
  }

  async #join(socket: Socket, caller: Principal | null, asked: unknown): Promise<boolean> {
    const parsed = JoinRequest.safeParse(asked);
    if (!parsed.success) return false;
    const found = await this.#parts.attachmentRoom(caller, parsed.data);
    if (found === null) return false;
    const { room, until } = found;
    await socket.join(room);
    if (until !== null) {
      const timer = setTimeout(() => void socket.leave(room), until.getTime() - Date.now()).unref();
      socket.once('disconnect', () => clearTimeout(timer));
    }
    return true;
  }
}
