import { MAIL_TEMPLATES, type MailTemplate } from '@domdom/domain/accounts/mail-templates';
import { z } from 'zod';
import { letterAsHtml, letterAsText } from './letter.ts';
import { letterOf, type MailData, shownPassword } from './mail-text.ts';

export const Template = z.enum(MAIL_TEMPLATES);

/** A mail in terms of its template, as the calls about accounts send it. */
export interface TemplatePayload {
  to: string;
  isSendFast: boolean;
  subject: string;
  templateMail: MailTemplate;
  templateData: { email: string; password: string; studentName: string };
}

/** A mail with its text, in the form that the mail service takes. */
export interface MailRecord {
  to: string;
  isSendFast: boolean;
  cc: string;
  bcc: string;
  moduleId: string;
  subject: string;
  body: string;
  bodyHTML: string;
  attachment: readonly never[];
  templateName: MailTemplate;
  sourceInfo: string;
  templateData: TemplatePayload['templateData'];
  /** The application that the mail names as its sender. */
  mailer: string;
}

export interface MailSenderInfo {
  brand: string;
  origin: string | null;
  applicationName: string;
  /** The part of an older system that mails say they come from. */
  moduleId: string;
}

export interface StoredMail {
  id: string;
  template: MailTemplate;
  recipient: string;
  subject: string;
  data: MailData;
}

export const templatePayload = ({ template, recipient, subject, data }: StoredMail): TemplatePayload => ({
  to: recipient.toLowerCase(),
  isSendFast: true,
  subject,
  templateMail: template,
  templateData: {
    email: data.email,
    password: shownPassword(data.password),
    studentName: data.studentName,
  },
});

/** Returns the whole record of a stored mail, with the text built from its template. */
export function mailRecord(mail: StoredMail, sender: MailSenderInfo): MailRecord {
  const { to, isSendFast, subject, templateMail, templateData } = templatePayload(mail);
  const letter = letterOf(templateMail, mail, sender);
  return {
    to,
    isSendFast,
    cc: '',
    bcc: '',
    moduleId: sender.moduleId,
    subject,
    body: letterAsText(letter),
    bodyHTML: letterAsHtml(letter),
    attachment: [],
    templateName: templateMail,
    sourceInfo: mail.id,
    templateData,
    mailer: sender.applicationName,
  };
}
