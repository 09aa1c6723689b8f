import type { ActorTrx } from '../../db/transaction.ts';

export interface NewMediaFile {
  schoolId: string;
  createdBy: string;
  name: string;
  kind: 'picture' | 'sound';
  bytes: number;
  sha256: string;
  originalName: string;
}

export async function insertMediaFile(trx: ActorTrx, file: NewMediaFile): Promise<void> {
  await trx.insertInto('mediaFiles').values(file).execute();
}
