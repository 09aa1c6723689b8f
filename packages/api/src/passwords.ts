import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';

/** The same maximum as at the login; the form's rules judge shorter ones. */
const Password = z.string().max(500);

export const passwordRoutes = defineRoutes({
  'POST /api/password-reset': {
    summary:
      'Mail a temporary password to the account with this e-mail; the old one stays good until it is used',
    access: { who: 'anyone' },
    budget: BUDGETS.passwords,
    body: z.strictObject({ email: z.string().max(250) }),
    /** `isMailing`: a mail server is configured. Without one the mail does not arrive, and staff issue a code. */
    res: z.object({ email: z.string(), isMailing: z.boolean() }),
  },
  'POST /api/password-link': {
    summary: 'Choose the password of an account with a link that its owner was given; the link ends',
    access: { who: 'anyone' },
    budget: BUDGETS.passwords,
    body: z.strictObject({
      token: z.string().min(20).max(100),
      newPassword: Password,
      confirmPassword: Password,
    }),
    res: z.object({ loginName: z.string() }),
  },
  'POST /api/profile/password': {
    summary:
      'Choose a new password; all other sessions of the account end, and a mail says that it was changed',
    access: { who: 'signed-in', withTemporaryPassword: true },
    budget: BUDGETS.passwords,
    body: z.strictObject({ currentPassword: Password, newPassword: Password, confirmPassword: Password }),
    /** The address that the mail goes to; null when the account has none, so nothing was mailed. */
    res: z.object({ email: z.string().nullable() }),
  },
});
