import type { registrationRoutes } from '@domdom/api/registration';
import { AppError } from '@domdom/domain/errors/app-error';
import { clientNetwork } from '../../http/client-network.ts';
import type { Handlers } from '../../http/routes.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { NewTeachers } from './new-teachers.service.ts';
import type { RegistrationService } from './registration.service.ts';

export function registrationHandlers(
  registration: RegistrationService,
  newTeachers: NewTeachers,
): Handlers<typeof registrationRoutes> {
  return {
    'POST /api/registration/email-check': async ({ body }, { request }) => ({
      exists: await registration.isTaken(body.email, visitorOf(request)),
    }),
    'POST /api/registration/pupil': ({ body }, { request }) =>
      registration.registerInDialog(body, visitorOf(request)),
    'POST /api/registration/student-page': ({ body }, { request }) =>
      registration.registerOnPage(body, visitorOf(request)),
    'POST /api/registration/open': ({ body }, { request }) => registration.open(body, clientNetwork(request)),
    'POST /Register': async ({ body }, { request }) => {
      try {
        const told = await registration.registerTeacher(body, visitorOf(request));
        return { status: 'success', errors: [], ...told };
      } catch (error) {
        return { status: 'failed', errors: problemsOf(error), isWaiting: false, isMailed: false };
      }
    },
    'GET /api/registration/teachers': ({ query }, { caller }) => newTeachers.list(caller, query),
    'POST /api/registration/teachers/:userId/confirm': async ({ params }, { caller }) => {
      await newTeachers.confirm(caller, params.userId);
      return { ok: true };
    },
    'POST /api/registration/teachers/:userId/withdraw': async ({ params }, { caller }) => {
      await newTeachers.withdraw(caller, params.userId);
      return { ok: true };
    },
    'POST /api/registration/teachers/:userId/refuse': async ({ params }, { caller }) => {
      await newTeachers.refuse(caller, params.userId);
      return { ok: true };
    },
  };
}

/** Errors that the person can correct. All others, including the throttle, stay errors. */
function problemsOf(error: unknown): { field: string; message: string }[] {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'EMAIL_TAKEN') return [{ field: 'email', message: error.message }];
  if (error.code === 'INVALID_INPUT') {
    return (error.details.issues ?? []).map(({ path, message }) => ({ field: path, message }));
  }
  if (error.code === 'CONFLICT') return [{ field: '', message: error.message }];
  throw error;
}
