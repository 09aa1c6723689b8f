import { MigrationError } from './db/migrate.ts';
import { SettingsError } from './env.ts';
import { UploadFolderError } from './modules/uploads/upload-store.service.ts';
import { ClusterError } from './postgres/cluster-error.ts';
import { DataDirError } from './postgres/data-dir-lock.ts';

/** For the person who starts the server, such as a port that is taken. */
export class StartError extends Error {}

const EXPECTED = [SettingsError, DataDirError, ClusterError, MigrationError, UploadFolderError, StartError];

/** Whether its message says everything, so that nobody needs its stack. Programs that start no server load only this. */
export const isExpectedError = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind);
