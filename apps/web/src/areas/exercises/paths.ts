import { EXERCISES_PATH } from '../../app/paths.ts';

export const folderPath = (folderId: string): string => `${EXERCISES_PATH}?folder=${folderId}`;
