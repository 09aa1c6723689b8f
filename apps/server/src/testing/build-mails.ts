import type { Database } from '../db/connect.ts';
import type { BuiltUser } from './builders.ts';

/** A notification to one person. */
export async function buildNotification(db: Database, user: BuiltUser): Promise<string> {
  const { id } = await db
    .insertInto('notifications')
    .values({
      schoolId: user.schoolId,
      audience: 'USER',
      audienceUserId: user.id,
      title: 'Tin',
      setting: '{"type":""}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail of a school that waits in the outbox. */
export async function buildMail(db: Database, user: BuiltUser): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({
      schoolId: user.schoolId,
      template: 'SACHSO_Mail_RegisterUser',
      recipient: user.email,
      subject: 'Thư',
      data: JSON.stringify({ email: user.email, studentName: 'An' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A message to another system that has failed. */
export async function buildOutgoingMessage(
  db: Database,
  { schoolId, id: userId }: BuiltUser,
): Promise<string> {
  const { id } = await db
    .insertInto('outgoingMessages')
    .values({
      ...{ schoolId, userId, channel: 'mirror', partner: 'cu.test', event: 'account.registered' },
      ...{ data: '{}', state: 'failed' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
