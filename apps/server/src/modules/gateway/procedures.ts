import { z } from 'zod';
import { INSTALLERS, OwnId } from '@domdom/api/gateway';
import { passwordRoutes } from '@domdom/api/passwords';
import { sessionRoutes } from '@domdom/api/session';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { normaliseEmail } from '@domdom/domain/email';
import { AppError } from '@domdom/domain/errors/app-error';
import { type LoginParts, type OpenedSession, openSession } from '../auth/open-session.service.ts';
import { changePasswordAfterLogin } from '../auth/password-change.service.ts';
import type { ClassService } from '../classes/class.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { allPages } from './all-pages.ts';
import type { AssignmentReader } from './assignment-reader.ts';
import { Uuid } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';
import { assignmentRow, joinedClassRow, taughtClassRow } from './rows.ts';

export function accountProcedures(login: LoginParts, site: SiteService): Procedure[] {
  return [
    defineProcedure({
      name: 'p_SACHSO_Users_Login',
      budget: sessionRoutes['POST /login'].budget,
      who: 'anyone',
      parameters: sessionRoutes['POST /login'].body,
      async run(credentials, call) {
        const opened = await openSession(login, credentials, call).catch(nullForWrongPassword);
        if (opened === null) {
          // The answer is an empty list, which the security log would take for a success.
          call.request.securityNote = { kind: 'login-failed', accountId: null };
          return [];
        }
        const { userProfile, accessToken, refreshToken } = opened;
        return [{ ...userProfile, accessToken, refreshToken }];
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_USERS_ChangePassword',
      isChange: true,
      budget: passwordRoutes['POST /api/profile/password'].budget,
      who: 'signed-in',
      withTemporaryPassword: true,
      // The password as typed: anything that a client derives from it before sending would itself become the password.
      parameters: z.strictObject({ Email: z.string().max(250), Password: z.string().max(500) }),
      async run({ Email, Password }, { caller, request }) {
        if (normaliseEmail(Email) !== caller.email) throw new AppError('FORBIDDEN');
        await changePasswordAfterLogin(login, caller, Password);
        request.securityNote = { kind: 'password-changed', accountId: caller.userId };
        return [{ email: caller.email }];
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_CountDownloadApp',
      isChange: true,
      budget: sessionRoutes['POST /api/downloads/:link'].budget,
      who: 'signed-in',
      parameters: z.strictObject({ userId: OwnId, type: z.enum(INSTALLERS) }),
      identity: 'userId',
      run: async ({ type }) => [{ type, count: await site.countDownload(type) }],
    }),
  ];
}

/** No row means that the login failed; everything else, including the throttle, stays an error. */
function nullForWrongPassword(error: unknown): OpenedSession | null {
  if (error instanceof AppError && error.code === 'LOGIN_FAILED') return null;
  throw error;
}

export function classProcedures(classes: ClassService, assignments: AssignmentReader): Procedure[] {
  return [
    defineProcedure({
      name: 'p_SACHSO_Classes_GetJoinedClasses_ByStudentId',
      who: ['student', 'manager'],
      parameters: z.strictObject({ studentId: OwnId }),
      identity: 'studentId',
      run: async (_parameters, { caller }) => (await classes.joinedBy(caller)).map(joinedClassRow),
    }),
    defineProcedure({
      name: 'p_SACHSO_CLASSES_GetClasses_ByTeacherId',
      who: AREA_ACCESS.teacherPages,
      parameters: z.strictObject({ teacherId: OwnId }),
      identity: 'teacherId',
      run: async (_parameters, { caller }) =>
        (await allPages((page) => classes.taughtBy(caller, { scope: 'own', search: '', ...page }))).map(
          taughtClassRow,
        ),
    }),
    defineProcedure({
      name: 'p_SACHSO_CLASSWORK_Assignments_GetById',
      who: 'signed-in',
      parameters: z.strictObject({ id: Uuid }),
      run: async ({ id }, { caller }) => [assignmentRow(await assignments.find(caller, id))],
    }),
  ];
}
