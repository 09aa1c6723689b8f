import type { DocumentKind } from '@domdom/domain/media/documents';

/** Returns the name of a document's file on the disk; `random` is 32 hexadecimal digits. */
export const storedNameOf = (random: string, kind: DocumentKind): string => `d-${random}.${kind}`;

/** Whether a file on the disk belongs to the library, by its name alone. */
export const isStoredName = (name: string): boolean => /^d-[0-9a-f]{32}\.[a-z0-9]{3,4}$/.test(name);
