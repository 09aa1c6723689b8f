import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { MAIL_TEMPLATES } from '@domdom/domain/accounts/mail-templates';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, paged, PageQuery } from './shared.ts';

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

/** A mail from the product to someone in the school. */
export const MailRow = z.object({
  id: Id,
  template: z.enum(MAIL_TEMPLATES),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** How many times sending was attempted. */
  tries: z.int(),
  /** Why it was not sent, in the mail server's words or ours; '' when nothing went wrong. */
  lastError: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type MailRow = z.output<typeof MailRow>;

export const Mail = MailRow.extend({ body: z.string() });
export type Mail = z.output<typeof Mail>;

const access = { who: AREA_ACCESS.mails } as const;

export const mailRoutes = defineRoutes({
  'GET /api/mails': {
    summary: "The school's mails of the last 90 days, newest first",
    access,
    budget: BUDGETS.searches,
    query: PageQuery.extend({
      /** Words of the recipient's address or the subject, ignoring case and tone marks. */
      search: z.string().max(100).default(''),
      state: z.enum(MAIL_STATES).optional(),
    }),
    /** `isSending`: a mail server is configured. Without one, every mail waits here to be read. */
    res: paged(MailRow).extend({ isSending: z.boolean() }),
  },
  'GET /api/mails/:mailId': {
    summary: 'A mail with its text; that it was read is written down',
    access: { ...access, to: 'schoolMail' },
    params: z.strictObject({ mailId: Id }),
    res: Mail,
  },
});
