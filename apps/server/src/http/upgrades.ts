import type { IncomingMessage, Server } from 'node:http';

export const SOCKET_PATH = '/socket.io';

/**
 * Only sockets of our pages change the protocol of their connection. Any other request that asks for it is answered like
 * one that does not: Node would leave its connection to whoever listens, without a time limit.
 */
export const mayUpgrade = ({ url }: IncomingMessage): boolean => url?.startsWith(`${SOCKET_PATH}/`) === true;

/** With a connection, Node also leaves its errors: one that is reset before the library listens would end the server. */
export function hearUpgradeErrors(server: Server): void {
  server.prependListener('upgrade', (_request, socket) => socket.on('error', () => undefined));
}
