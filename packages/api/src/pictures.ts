import { AREA_ACCESS } from '@domdom/domain/access/areas';
import {
  OPEN_DEVICE_HOURS,
  PICTURE_KEYS,
  PICTURES_IN_PASSWORD,
} from '@domdom/domain/accounts/picture-password';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { LoginAnswer } from './session.ts';
import { Id, Instant, Ok } from './shared.ts';

const Picture = z.enum(PICTURE_KEYS);
const ClassParams = z.strictObject({ classId: Id });
const StudentIds = z.strictObject({ studentIds: z.array(Id).min(1).max(200) });

const DeviceStudent = z.object({
  id: Id,
  fullName: z.string(),
  /** A ready-made picture, or ''. */
  avatarUrl: z.string(),
  /** Too many wrong pictures: the card or the password lets the student in. */
  isLocked: z.boolean(),
});

export const pictureRoutes = defineRoutes({
  'GET /api/session/device': {
    summary:
      'Who can log in by pictures on this device: the class that it was opened for, and those who have logged in on it before',
    access: { who: 'anyone' },
    budget: BUDGETS.sessions,
    query: z.strictObject({ code: z.string().min(1).max(20) }),
    res: z.object({ className: z.string().nullable(), students: z.array(DeviceStudent) }),
  },
  'POST /api/session/pictures': {
    summary: 'Log a young student in with three pictures, on a device that the list above was answered for',
    access: { who: 'anyone' },
    budget: BUDGETS.logins,
    body: z.strictObject({ studentId: Id, pictures: z.array(Picture).length(PICTURES_IN_PASSWORD) }),
    res: LoginAnswer,
  },
  'GET /api/teacher/classes/:classId/pictures': {
    summary:
      'The students of the class who can have a picture password, and the devices opened for the class',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    params: ClassParams,
    res: z.object({
      students: z.array(
        z.object({ id: Id, fullName: z.string(), hasPictures: z.boolean(), isLocked: z.boolean() }),
      ),
      devices: z.int(),
      /** When the last of them closes; null when none is open. */
      endsAt: Instant.nullable(),
    }),
  },
  'POST /api/teacher/classes/:classId/pictures': {
    summary: 'Give students new picture passwords; shown in this answer only',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams,
    body: StudentIds,
    res: z.object({
      students: z.array(z.object({ id: Id, fullName: z.string(), pictures: z.array(Picture) })),
    }),
  },
  'POST /api/teacher/classes/:classId/pictures/removal': {
    summary: 'Take picture passwords back',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams,
    body: StudentIds,
    res: Ok,
  },
  'POST /api/teacher/classes/:classId/devices': {
    summary: 'Open the device that asks for the class: its students log in there by pictures',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams,
    body: z.strictObject({ hours: z.literal(OPEN_DEVICE_HOURS) }),
    /** The page of the school with this code shows the children's names there. */
    res: z.object({ endsAt: Instant, schoolCode: z.string() }),
  },
  'DELETE /api/teacher/classes/:classId/devices': {
    summary: 'Close all devices of the class',
    access: { who: AREA_ACCESS.teacherPages, confirmed: true, to: 'taughtClass' },
    budget: BUDGETS.classes,
    params: ClassParams,
    res: Ok,
  },
});
