/**
 * The options of an LRU cache of so many entries that grows with them. The package's own `max` reserves the room of all
 * at once: seven milliseconds and megabytes for each of our caches, before the first entry.
 */
export const limitedTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
