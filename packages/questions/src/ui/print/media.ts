import { createContext, use } from 'react';

/** Addresses of the sheet's files. */
export const PrintMediaContext = createContext<(file: string) => string>((file) => file);

export const usePrintMedia = (): ((file: string) => string) => use(PrintMediaContext);
