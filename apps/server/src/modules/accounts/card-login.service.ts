import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureText } from '@domdom/domain/accounts/picture-password';
import { loginKey } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { avatarUrlOf, isReadyAvatar } from '@domdom/domain/media/avatars';
import { parseSchoolCode } from '@domdom/domain/school/school-code';
import type { Database } from '../../db/connect.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { readDeviceCookie } from '../../http/session.ts';
import { rememberEntry } from '../auth/auth.service.ts';
import { enterSession, type LoginParts, type OpenedSession } from '../auth/open-session.service.ts';
import { verifyInTurn } from '../auth/password.service.ts';
import { takeTry, type ThrottleRule } from '../auth/throttle.service.ts';
import { hashToken } from '../auth/token.service.ts';
import { type CardOwner, isCard, selectOptionalOwner, selectOptionalSchoolOfCode } from './card.repo.ts';
import {
  forgetPictureTries,
  selectDeviceStudents,
  selectOptionalPictureOwner,
  takePictureTry,
} from './picture.repo.ts';

const ONLY_HTTPS = 'Trang này chỉ đăng nhập được qua https!';

/**
 * Nobody guesses 128 bits, so a card that is right never waits: wrong ones only cost whoever sends them. A class whose
 * cards are all void tries them again and again at one address.
 */
const wrongCardRule = (address: string): ThrottleRule => ({
  key: `login:card:${address}`,
  free: 200,
  maxSeconds: 60,
  windowSeconds: 600,
});

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function findSchoolOfCode(
  db: Database,
  typed: string,
): Promise<{ id: string; code: string; name: string }> {
  const code = parseSchoolCode(typed);
  const school = code === null ? null : await selectOptionalSchoolOfCode(db, code);
  if (school === null) throw new AppError('NOT_FOUND');
  return school;
}

/** Logs a student in with a printed card. Void, unknown and refused cards all fail alike. */
export async function enterByCard(
  parts: LoginParts,
  token: string,
  exchange: Exchange,
): Promise<OpenedSession> {
  const { request } = exchange;
  if (request.isExposed) throw new AppError('ORIGIN_REFUSED', { message: ONLY_HTTPS });
  const tokenHash = hashToken(token);
  const owner = await selectOptionalOwner(parts.db, tokenHash);
  if (owner === null) {
    await takeTry(parts.db, [wrongCardRule(clientNetwork(request))]);
    throw new AppError('LOGIN_FAILED');
  }
  const opened = await enterAs(parts, owner, 'card', exchange, () => isCard(parts.db, tokenHash));
  await forgetPictureTries(parts.db, owner);
  return opened;
}

/** Who can log in by pictures on the device that asks. Nobody on any other device. */
export async function listOfDevice(
  db: Database,
  typed: string,
  request: FastifyRequest,
): Promise<{ className: string | null; students: DeviceStudent[] }> {
  const device = readDeviceCookie(request);
  const schoolCode = parseSchoolCode(typed);
  if (device === undefined || schoolCode === null) return { className: null, students: [] };
  const rows = await selectDeviceStudents(db, { deviceHash: hashToken(device), schoolCode });
  const students = rows.map(({ id, fullName, avatarName, isLocked }) => ({
    id,
    fullName,
    isLocked,
    // A photo is for those who are logged in.
    avatarUrl: avatarName !== null && isReadyAvatar(avatarName) ? avatarUrlOf(avatarName) : '',
  }));
  return { className: rows.find(({ className }) => className !== null)?.className ?? null, students };
}

interface DeviceStudent {
  id: string;
  fullName: string;
  avatarUrl: string;
  isLocked: boolean;
}

/**
 * Logs a young student in with three pictures. There are few of them, so they count only on a device that the student has
 * used otherwise or that a teacher has opened for the class, and only five times until the card is shown. Every failure
 * is answered alike, and nobody learns anything at another device.
 */
export async function enterByPictures(
  parts: LoginParts,
  { studentId, pictures }: { studentId: string; pictures: readonly string[] },
  exchange: Exchange,
): Promise<OpenedSession> {
  const { request } = exchange;
  if (request.isExposed) throw new AppError('ORIGIN_REFUSED', { message: ONLY_HTTPS });
  const address = clientNetwork(request);
  const device = readDeviceCookie(request);
  const owner =
    device === undefined ? null : await selectOptionalPictureOwner(parts.db, studentId, hashToken(device));
  const secretHash = owner === null ? null : await takePictureTry(parts.db, owner);
  if (owner === null || secretHash === null) {
    await takeTry(parts.db, [wrongCardRule(address)]);
    throw new AppError('LOGIN_FAILED');
  }
  const turn = { address, account: studentId };
  if (!(await verifyInTurn(turn, secretHash, pictureText(studentId, pictures))))
    throw new AppError('LOGIN_FAILED');
  await forgetPictureTries(parts.db, owner);
  return enterAs(parts, owner, 'picture', exchange);
}

/** Opens the session of a student who has shown something else than a password. */
async function enterAs(
  parts: LoginParts,
  owner: CardOwner,
  way: 'card' | 'picture',
  exchange: Exchange,
  isStillValid?: () => Promise<boolean>,
): Promise<OpenedSession> {
  const { userId, passwordHash } = owner;
  const opened = await enterSession(parts, { userId, passwordHash, way }, exchange, isStillValid);
  await rememberEntry(
    parts.db,
    { ...owner, login: loginOf(owner) },
    {
      // Pictures must not make a device known: one that was opened for a class would let them count for ever.
      device: way === 'card' ? readDeviceCookie(exchange.request) : undefined,
      address: clientNetwork(exchange.request),
    },
  );
  return opened;
}

/** What the same student would type. */
const loginOf = ({ userName, email, schoolCode }: CardOwner): string =>
  loginKey(userName === null ? { email: email ?? '' } : { userName, schoolCode });
