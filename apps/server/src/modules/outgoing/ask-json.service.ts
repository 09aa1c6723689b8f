import { type Outgoing, PartnerError } from './outgoing.service.ts';

export interface JsonCall {
  url: URL;
  method: 'GET' | 'POST';
  /** Sent as a bearer token. */
  token?: string | undefined;
  body?: Record<string, unknown>;
  timeoutMs?: number;
}

/** Asks a system of others for JSON. Throws a PartnerError when it is silent, refuses, or sends anything else. */
export async function askJson(
  ask: Outgoing['ask'],
  { url, method, token, body, timeoutMs }: JsonCall,
): Promise<unknown> {
  const { status, text } = await ask({
    ...{ url, method },
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (status < 200 || status > 299) throw new PartnerError(url.hostname, `answered ${status}`);
  try {
    return JSON.parse(text) as unknown; // checked by the caller
  } catch (error) {
    throw new PartnerError(url.hostname, 'did not answer with JSON', { cause: error });
  }
}

/** The address below a base that may or may not end in a slash. */
export const addressBelow = (baseUrl: string, path: string): URL =>
  new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
