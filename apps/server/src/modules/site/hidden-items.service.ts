import { z } from 'zod';

const HiddenItems = z.array(z.string()).catch([]);

/** The value of an entry on the list `sidebarHiddenItems`; empty if it is unreadable. */
export const hiddenItemsOf = (value: unknown): string[] => HiddenItems.parse(value);
