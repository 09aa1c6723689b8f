import type { FieldTexts } from '@domdom/domain/accounts/forms';
import { api, isApiError } from '../../lib/api-client.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { showToast, TOAST_MS } from '../../lib/toast.ts';
import { registerMessages } from './messages.ts';

const tellTaken = (): void =>
  showToast({
    kind: 'warning',
    title: registerMessages.emailTaken,
    text: registerMessages.otherEmail,
    durationMs: TOAST_MS.long,
  });

const tellFailed = (title: string, text: string): void =>
  showToast({ kind: 'error', title, text, durationMs: TOAST_MS.long });

/** The result of a registration. A failure has already been shown to the user, except for errors at the fields. */
export type Registered<F extends string, T> =
  | { made: T; errors?: undefined }
  | { made: null; errors: FieldTexts<F> };

interface Registration<F extends string, T> {
  email: string;
  send: () => Promise<T>;
  /** The form's field for the address, which has to change when the address is taken. */
  emailField: F;
  /** The form's field for each key of the request. */
  names: Record<string, F>;
  /** False for an answer that is neither yes nor no. */
  isMade: (made: T) => boolean;
}

/** Checks the address first, so that nobody fills in a form with a taken one, then registers. */
export async function register<F extends string, T>({
  email,
  send,
  emailField,
  names,
  isMade,
}: Registration<F, T>): Promise<Registered<F, T>> {
  const nothing = { made: null, errors: {} } as const;
  const taken = (): Registered<F, T> => {
    tellTaken();
    const errors: FieldTexts<F> = {};
    errors[emailField] = registerMessages.emailTaken;
    return { made: null, errors };
  };
  try {
    const { exists } = await api('POST /api/registration/email-check', { body: { email } });
    if (exists) return taken();
    const made = await send();
    if (isMade(made)) return { made };
    tellFailed(registerMessages.failed, registerMessages.tryLater);
  } catch (error) {
    if (isApiError(error, 'EMAIL_TAKEN')) return taken();
    if (isApiError(error, 'INVALID_INPUT') && error.issues.length > 0) {
      return { made: null, errors: byField(issuesToErrors(error), names) };
    }
    tellFailure(error);
  }
  return nothing;
}

/** A student is registered once the server has returned the account's id, or has mailed how to go on. */
export const isRegistered = ({ id, isMailed }: { id: string | null; isMailed: boolean }): boolean =>
  Boolean(id) || isMailed;

function byField<F extends string>(issues: Record<string, string>, names: Record<string, F>): FieldTexts<F> {
  const errors: FieldTexts<F> = {};
  for (const [path, message] of Object.entries(issues)) {
    const field = names[path];
    if (field !== undefined) errors[field] = message;
  }
  return errors;
}

/**
 * Shows the server's message for a lost connection, too many requests or a conflict; any other message is not meant for
 * users.
 */
function tellFailure(error: unknown): void {
  const says =
    isApiError(error) && (error.status === 0 || error.status === 429 || error.status === 409)
      ? error.message
      : registerMessages.tryLater;
  tellFailed(registerMessages.unexpected, says);
}

export const tellStudentDone = (): void =>
  showToast({ kind: 'success', text: registerMessages.studentDone, durationMs: TOAST_MS.long });

export const tellTeacherDone = (): void =>
  showToast({ kind: 'success', text: registerMessages.teacherDone, durationMs: TOAST_MS.short });
