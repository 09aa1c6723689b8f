import { sql } from 'kysely';
import { TICKET_FILES, TICKET_SECONDS } from '@domdom/domain/media/attachments';
import type { Database } from '../../db/connect.ts';

export interface NewTicket {
  schoolId: string;
  sessionId: string;
  entityName: string;
  entityId: string;
}

export async function insertTicket(
  db: Database,
  ticket: NewTicket,
): Promise<{ id: string; expiresAt: Date } | null> {
  const row = await db
    .insertInto('uploadTickets')
    .columns(['schoolId', 'sessionId', 'entityName', 'entityId', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .where('id', '=', ticket.sessionId)
        .select([
          sql<string>`${ticket.schoolId}::uuid`.as('schoolId'),
          'id',
          sql<string>`${ticket.entityName}`.as('entityName'),
          sql<string>`${ticket.entityId}::uuid`.as('entityId'),
          // Whole seconds, because the ticket only carries whole seconds.
          sql<Date>`date_trunc('second', now()) + make_interval(secs => ${TICKET_SECONDS})`.as('expiresAt'),
        ]),
    )
    .returning(['id', 'expiresAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Selects a ticket that has not expired. */
export async function selectOptionalTicket(db: Database, id: string) {
  return db
    .selectFrom('uploadTickets')
    .select(['sessionId', 'taken', 'expiresAt'])
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Takes one place of a ticket. A single statement, so that simultaneous files never take more places than there are.
 */
export async function takeSlot(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('uploadTickets')
    .set({ taken: sql<number>`taken + 1` })
    .where('id', '=', id)
    .where('taken', '<', TICKET_FILES)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function returnSlot(db: Database, id: string): Promise<void> {
  await db
    .updateTable('uploadTickets')
    .set({ taken: sql<number>`taken - 1` })
    .where('id', '=', id)
    .where('taken', '>', 0)
    .execute();
}

export async function deleteOldTickets(db: Database): Promise<void> {
  await db
    .deleteFrom('uploadTickets')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
