import { isSessionEnd, type SessionEnd } from '@domdom/domain/security/session-ends';
import type { ApiError } from './api-client.ts';
import { connectionMessages, sessionEndTexts } from './messages.ts';

let ended: SessionEnd | 'unsaid' | null = null;

/** Keeps why the session of this page has ended, as far as the server says it; the login forms show it. */
export function noteSessionEnd(reason: unknown): void {
  ended = isSessionEnd(reason) ? reason : 'unsaid';
}

/** The same, from the refusal of a call. Not for a call that comes back after a logout: nothing has ended by itself. */
export function noteRefusal({ details }: ApiError): void {
  noteSessionEnd((details['data'] as { sessionEnd?: unknown } | undefined)?.sessionEnd); // the shape that belongs to a 401
}

/** Called once somebody has logged in. */
export function forgetSessionEnd(): void {
  ended = null;
}

/** Why the session of this page has ended, `unsaid` when the server did not say; null when it has not ended. */
export const sessionEndText = (unsaid: string = connectionMessages.sessionOver): string | null =>
  ended === 'unsaid' ? unsaid : ended && sessionEndTexts[ended];
