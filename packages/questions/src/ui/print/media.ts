import { createContext, use } from 'react';

/** Returns the URL of a file in the printout. */
export const PrintMediaContext = createContext<(file: string) => string>((file) => file);

export const usePrintMedia = (): ((file: string) => string) => use(PrintMediaContext);
