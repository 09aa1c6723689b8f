import { truncate } from '@domdom/domain/text/truncate';
import { FILE_NAME_SHOWN, type ExerciseFileKind } from '@domdom/domain/worksheets/exercise-files';

/** Where the bytes of a plain file are. */
export const exerciseFileUrl = (fileId: string): string => `/api/files/${encodeURIComponent(fileId)}/content`;

/** Long names would push everything else off the screen. */
export const shortFileName = (name: string): string => truncate(name, FILE_NAME_SHOWN);

const LOOKS: Record<ExerciseFileKind, 'page' | 'sound' | 'film' | 'saved'> = {
  png: 'page',
  jpg: 'page',
  gif: 'page',
  webp: 'page',
  pdf: 'page',
  mp3: 'sound',
  m4a: 'sound',
  ogg: 'sound',
  wav: 'sound',
  mp4: 'film',
  docx: 'saved',
  xlsx: 'saved',
  pptx: 'saved',
};

/** What a browser does with a file: shows it in a tab of its own, plays it, or only saves it. */
export const fileLook = (kind: string | null) => LOOKS[kind as ExerciseFileKind] ?? 'saved'; // a kind of a later server is saved
