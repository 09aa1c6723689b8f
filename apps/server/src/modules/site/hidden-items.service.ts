import { z } from 'zod';

const HiddenItems = z.array(z.string()).catch([]);

/** What an entry of the list `sidebarHiddenItems` says; nothing that nobody can read. */
export const hiddenItemsOf = (value: unknown): string[] => HiddenItems.parse(value);
