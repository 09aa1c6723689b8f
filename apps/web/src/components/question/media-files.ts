import type { PublicQuestion, PublicWorksheet } from '@domdom/api';

/** Every file that a public question names, whatever its type. */
export function mediaFiles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(mediaFiles);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'file' && typeof inner === 'string' ? [inner] : mediaFiles(inner),
  );
}

export const isVideo = (file: string): boolean => /\.(?:mp4|webm)$/i.test(file);

export const isPicture = (file: string): boolean => /\.(?:svg|png|jpe?g|webp)$/i.test(file);

/** The pages of a worksheet, and the images and sounds of its zones. */
export const worksheetFiles = ({ pages, zones }: PublicWorksheet): string[] =>
  [...pages.map(({ file }) => file), ...zones.flatMap(({ image, audio }) => [image, audio])].filter(
    (file) => file !== '',
  );

/** Every question type in the value, including those of nested questions. */
function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'type' && typeof inner === 'string' ? [inner] : name === 'questions' ? typesIn(inner) : [],
  );
}

export const questionTypesIn = (questions: readonly PublicQuestion[]): string[] => [
  ...new Set(questions.flatMap(typesIn)),
];
