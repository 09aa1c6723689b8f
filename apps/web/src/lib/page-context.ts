import { createContext, use } from 'react';
import { errorPageMessages } from './messages.ts';

/** Name of the open page in the route table; null at a path without a page. */
export const PageNameContext = createContext<string | null>(null);

export const usePageName = (): string => use(PageNameContext) ?? errorPageMessages.notFound;
