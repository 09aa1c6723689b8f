import type { DocumentKind } from '@domdom/domain/media/documents';

/** How a document is called on the disk; `random`: 32 hexadecimal digits. */
export const storedNameOf = (random: string, kind: DocumentKind): string => `d-${random}.${kind}`;

/** By the name alone, whether a file on the disk is one of the library. */
export const isStoredName = (name: string): boolean => /^d-[0-9a-f]{32}\.[a-z0-9]{3,4}$/.test(name);
