import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect, type Connection } from '../../../apps/server/src/db/connect.ts';
import {
  buildAssignment,
  buildClass,
  type BuiltClass,
  type BuiltUser,
} from '../../../apps/server/src/testing/builders.ts';
import { loadBankItems } from '../../../apps/server/src/seed/load-bank-items.ts';
import { fillDatabase, leaveOutContent } from '../../../apps/server/src/testing/fill-database.ts';
import { Postgres } from './postgres.ts';

const STUDENTS = 8;
const CONTENT_DIR = path.resolve(import.meta.dirname, '../../../content');

/** The shared ground of all faults in a lane: one database with the content, a class, and a test given to it. */
export interface Ground {
  dataDir: string;
  historyDir: string;
  postgres: Postgres;
  connection: Connection;
  students: readonly BuiltUser[];
  target: BuiltClass;
  exercise: { examinationId: string; assignmentId: string };
  close(): Promise<void>;
}

/** Opens one ground per lane. The content is loaded once: the other grounds are copies of the first. */
export async function openGrounds(count: number, historyDir: string): Promise<Ground[]> {
  const dataDirs = Array.from({ length: count }, () =>
    fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-faults-')),
  );
  const [firstDir = '', ...otherDirs] = dataDirs;
  const first = await Postgres.create(firstDir);
  const { MIGRATION_URL, DATABASE_URL } = first.settingsThrough(first.port);
  await fillDatabase({ ownerUrl: MIGRATION_URL, applicationUrl: DATABASE_URL });
  // Otherwise every start in a round would load the rest beside the fault.
  const { db, close } = connect(first.url, 1, () => undefined);
  await leaveOutContent({ db });
  await loadBankItems(db, CONTENT_DIR);
  await close();
  await first.stop();
  const all = [first];
  for (const dataDir of otherDirs) all.push(await first.copyTo(dataDir));
  return Promise.all(
    all.map((postgres, index) =>
      openGround(postgres, dataDirs[index] ?? '', path.join(historyDir, `lane-${index + 1}`)),
    ),
  );
}

async function openGround(postgres: Postgres, dataDir: string, historyDir: string): Promise<Ground> {
  fs.mkdirSync(historyDir);
  await postgres.start();
  const connection = connect(postgres.url, 3, () => undefined);
  const target = await buildClass(connection.db, { studentCount: STUDENTS });
  const { id: assignmentId, examinationId } = await buildAssignment(connection.db, target);
  return {
    dataDir,
    historyDir,
    postgres,
    connection,
    students: target.students,
    target,
    exercise: { examinationId, assignmentId },
    close: async () => {
      await connection.close();
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
