import { z } from 'zod';
import { type StoredMail, Template } from './mail-record.ts';

const Data = z.object({ email: z.string(), studentName: z.string() });

/** Reads a stored row; the password is stored separately from the other data of the mail. */
export const storedMail = (row: {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  data: unknown;
  password: string | null;
}): StoredMail => ({
  id: row.id,
  template: Template.parse(row.template),
  recipient: row.recipient,
  subject: row.subject,
  data: { ...Data.parse(row.data), password: row.password },
});
