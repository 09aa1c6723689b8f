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
