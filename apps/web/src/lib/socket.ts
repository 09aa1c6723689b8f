import { importOrAgain } from '@domdom/questions/ui/import-again';
import type { Socket } from 'socket.io-client';
import { whenIdle } from './when-idle.ts';

type Handler = (payload: unknown) => void;

/** The entity whose files the page watches. The server checks whether this page may receive their changes. */
export interface RoomRequest {
  moduleName: string;
  entityName: string;
  entityId: string;
  /** Needed when no session has access. */
  ticket?: string;
}

interface Room {
  request: RoomRequest;
  onChange: () => void;
}

const rooms = new Set<Room>();
const handlers = new Map<string, Set<Handler>>();
let socket: Socket | null = null;
let watching: AbortController | null = null;
let isStarting = false;

const SOCKET_RECONNECT_MS = 5000;
const SOCKET_ATTEMPTS = 20;

function attach(to: Socket, event: string): void {
  to.on(event, (payload: unknown) => handlers.get(event)?.forEach((handler) => handler(payload)));
}

/** Changes from before the join are fetched once it succeeds. */
function enter(to: Socket, { request, onChange }: Room): void {
  to.emit('join', request, (isJoined: unknown) => {
    if (isJoined === true) onChange();
  });
}

async function connect(): Promise<void> {
  const { io } = await importOrAgain(() => import('socket.io-client'));
  // By the time the code has loaded, another start may have been faster, or all listeners may have left.
  if (socket || handlers.size === 0) return;
  socket = io({
    path: '/socket.io',
    // A WebSocket needs one request instead of five. On a network that blocks it, polling is tried next.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: SOCKET_RECONNECT_MS,
    reconnectionAttempts: SOCKET_ATTEMPTS,
    // A phone without a session is admitted by the ticket for its room; read again for each connection.
    auth: (send) => send([...rooms].find(({ request }) => request.ticket !== undefined)?.request ?? {}),
  });
  const line = socket;
  // Also after a lost connection, since rooms do not outlive it.
  line.on('connect', () => rooms.forEach((room) => enter(line, room)));
  for (const event of handlers.keys()) attach(socket, event);
  watchReturn(line);
}

/** Reconnects when the user returns to the page, if the connection gave up while the network or the server was away. */
function watchReturn(line: Socket): void {
  watching = new AbortController();
  const tryAgain = () => {
    if (document.visibilityState === 'visible' && !line.active) line.connect();
  };
  const { signal } = watching;
  window.addEventListener('online', tryAgain, { signal });
  document.addEventListener('visibilitychange', tryAgain, { signal });
}

function start(): void {
  if (socket || isStarting) return;
  isStarting = true;
  whenIdle(() => {
    // If it fails, polling continues, and the next listener tries again.
    connect()
      .catch(() => undefined)
      .finally(() => {
        isStarting = false;
      });
  });
}

function stop(): void {
  watching?.abort();
  socket?.disconnect();
  socket = null;
}

/**
 * Listens to a live event over this page's only socket, which opens after the first screen is drawn and closes with the
 * last listener (so a logged-out page has none). Messages carry no relevant data: on each, fetch from the server again.
 */
export function onLive(event: string, handler: Handler): () => void {
  let listeners = handlers.get(event);
  if (!listeners) {
    listeners = new Set();
    handlers.set(event, listeners);
    if (socket) attach(socket, event);
  }
  listeners.add(handler);
  start();
  return () => {
    listeners.delete(handler);
    if (listeners.size > 0) return;
    handlers.delete(event);
    socket?.off(event);
    if (handlers.size === 0) stop();
  };
}

/** Reports changes to the files attached to something, while the page has access. */
export function onAttachments(request: RoomRequest, onChange: () => void): () => void {
  const room = { request, onChange };
  rooms.add(room);
  const stopListening = onLive('query', onChange);
  if (socket?.connected === true) enter(socket, room);
  return () => {
    rooms.delete(room);
    socket?.emit('leave', request);
    stopListening();
  };
}
