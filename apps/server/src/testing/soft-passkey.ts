import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeySignature } from '@domdom/api';

const USER_PRESENT = 0x01;
const HAS_NEW_KEY = 0x40;

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

function uint32(n: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
}

/** A passkey in memory, as a phone would keep it, for one site. */
export function softPasskey(site: { rpId: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Buffer): Buffer =>
    Buffer.concat([sha256(site.rpId), Buffer.from([flags]), uint32((uses += 1)), rest]);

  return {
    create(challenge: string): NewPasskey {
      const { x, y } = publicKey.export({ format: 'jwk' });
      // A COSE key: elliptic curve, ES256, P-256 and the point.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(String(x), 'base64url'))],
        [-3, new Uint8Array(Buffer.from(String(y), 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const added = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(USER_PRESENT | HAS_NEW_KEY, added))],
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])), // nested maps
        transports: ['internal'],
      };
    },
    sign(challenge: string): PasskeySignature {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(USER_PRESENT, Buffer.alloc(0));
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
    /** Goes back in time, as a copy of the key would. */
    forgetUses() {
      uses = 0;
    },
  };
}
