import type { FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { readDeviceCookie } from './session.ts';

/** Where a request comes from, before anybody has logged in. */
export interface Visitor {
  address: string;
  /** The value of the device cookie, if the browser has one. */
  device: string | undefined;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: clientNetwork(request),
  device: readDeviceCookie(request),
});
