import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { JoinRequest } from '@domdom/api/attachments';
import type { RoleName } from '@domdom/domain/access/roles';
import type { LiveBus, LiveMessage } from '../../db/live-bus.ts';
import type { Caller } from '../../http/caller.ts';
import { SOCKET_PATH } from '../../http/upgrades.ts';
import { attachmentRoom } from '../attachments/attachment-news.service.ts';
import type { SessionService } from '../auth/session.service.ts';
import type { Audience } from './notification.repo.ts';
import type { NotificationHub } from './notification-sender.service.ts';
import { guardHandshakes } from './handshake-headers.ts';
import { callerOf, SocketGate } from './socket-gate.ts';

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
  /** Ids of the classes whose notifications this account receives. */
  joinedClassIds(this: void, userId: string): Promise<string[]>;
  /**
   * The room for changes to attached files, and until when the user may stay in it; null when the user may not enter.
   */
  attachmentRoom(
    this: void,
    caller: Caller | null,
    asked: JoinRequest,
  ): Promise<{ room: string; until: Date | null } | null>;
  /** Rings the devices of these people. */
  ring(this: void, audience: Audience): void;
  report(this: void, error: unknown): void;
  isAllowedOrigin(this: void, origin: string | undefined, host: string | undefined): boolean;
  /** The address of the caller, by the word of our own proxies alone. */
  addressOf(this: void, request: IncomingMessage): string;
  /** Whether browsers reach the server over TLS. */
  isOverTls: boolean;
}

/** A socket that has joined nothing after this time is closed: it gave no valid ticket. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Per page: more folders than anyone opens in that time, and too few to keep the database busy. */
const MOST_JOINS = 60;
const JOINS_WINDOW_MS = 30_000;

/**
 * Pushes "your notifications changed" and "work in your class progressed" to open pages. Each server holds its own
 * sockets and receives changes made on any other server through the bus. A message contains only the id of what to ask
 * for, so a room joined by mistake would leak nothing; the page asks through the ordinary API.
 */
export class SocketHub implements NotificationHub {
  readonly #parts: SocketHubParts;
  readonly #gate: SocketGate;
  readonly #io = new Server({
    serveClient: false,
    maxHttpBufferSize: 10_000,
    connectTimeout: CONNECT_TIMEOUT_MS,
  });

  constructor(parts: SocketHubParts) {
    this.#parts = parts;
    this.#gate = new SocketGate(parts);
    this.#io.use((socket, next) => void this.#answer(socket, next));
  }

  attach(server: HttpServer): void {
    this.#io.attach(server, {
      path: SOCKET_PATH,
      allowRequest: (request, decide) => {
        this.#gate.refusalOf(request).then(
          (refusal) => decide(refusal, refusal === null),
          (error: unknown) => {
            this.#parts.report(error);
            decide('unavailable', false);
          },
        );
      },
    });
    this.#gate.watch(this.#io);
    guardHandshakes(this.#io, this.#parts.isOverTls);
  }

  announce(audience: Audience, reason?: 'new'): void {
    this.#parts.bus.publish({ kind: 'notifications', room: roomOf(audience) });
    if (reason === 'new') this.#parts.ring(audience);
  }

  /** Tells the teacher's open pages that students have worked on this assignment. */
  announceWork(teacherId: string, assignmentId: string): void {
    this.#parts.bus.publish({ kind: 'class-work', teacherId, assignmentId });
  }

  /** Tells the student's open pages that the teacher has changed this attempt, or is about to end it. */
  announceAttempt(studentId: string, attemptId: string, isEnding: boolean): void {
    this.#parts.bus.publish({ kind: 'attempt', studentId, attemptId, isEnding });
  }

  /** Tells the open pages of a student that the student joined or left a class. */
  followClass(userId: string, classId: string): void {
    this.#parts.bus.publish({ kind: 'class-joined', userId, classId });
  }

  leaveClass(userId: string, classId: string): void {
    this.#parts.bus.publish({ kind: 'class-left', userId, classId });
  }

  /** Applies a message of the bus to the sockets of this server. */
  apply(message: LiveMessage): void {
    const { local } = this.#io;
    if (message.kind === 'notifications') local.to(message.room).emit('notifications');
    if (message.kind === 'attachments') local.to(message.room).emit('query');
    if (message.kind === 'class-work')
      local.to(userRoom(message.teacherId)).emit('class-work', { assignmentId: message.assignmentId });
    if (message.kind === 'attempt') {
      const { studentId, attemptId, isEnding } = message;
      local.to(userRoom(studentId)).emit('attempt', { attemptId, isEnding });
    }
    if (message.kind === 'class-joined')
      local.in(userRoom(message.userId)).socketsJoin(classRoom(message.classId));
    if (message.kind === 'class-left')
      local.in(userRoom(message.userId)).socketsLeave(classRoom(message.classId));
    if (message.kind === 'session-ended') local.in(sessionRoom(message.sessionId)).disconnectSockets(true);
  }

  /** Disconnects the sockets; the owner of the HTTP server closes the server itself. */
  close(): void {
    this.#io.disconnectSockets(true);
    this.#io.engine.close();
  }

  async #answer(socket: Socket, next: (error?: Error) => void): Promise<void> {
    let refusal: Error | undefined;
    try {
      if (!(await this.#admit(socket))) refusal = new Error('UNAUTHENTICATED');
    } catch (error) {
      this.#parts.report(error);
      refusal = new Error('UNAVAILABLE');
    }
    next(refusal);
  }

  async #admit(socket: Socket): Promise<boolean> {
    const caller = await this.#callerOf(socket);
    this.#listenForJoins(socket);
    // A phone without a session is told only about the one thing that its ticket is for.
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

  #callerOf(socket: Socket): Promise<Caller | null> {
    return callerOf(this.#parts.sessions, socket.handshake.headers.cookie);
  }

  /** For pages of attached files: each join checks the rights again, even after a reconnection. */
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
        .catch((error: unknown) => {
          this.#parts.report(error);
          return false;
        })
        .then(reply);
    });
    socket.on('leave', (asked: unknown) => {
      const parsed = JoinRequest.safeParse(asked);
      if (parsed.success) void socket.leave(attachmentRoom(parsed.data));
    });
  }

  async #join(socket: Socket, caller: Caller | null, asked: unknown): Promise<boolean> {
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
