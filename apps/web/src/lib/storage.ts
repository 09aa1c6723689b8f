/** Reads browser storage and never throws: storage can be full, switched off or hold an older version's data. */

export function readJson<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  area: () => Storage = () => localStorage,
): T | null {
  try {
    const text = area().getItem(key);
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown, area: () => Storage = () => localStorage): void {
  try {
    area().setItem(key, JSON.stringify(value));
  } catch {
    // The product does not depend on it: data that must not be lost is on the server.
  }
}

export function removeKey(key: string, area: () => Storage = () => localStorage): void {
  try {
    area().removeItem(key);
  } catch {
    // See above.
  }
}

/** Keys in local storage with this prefix. */
export function keysUnder(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function clearStorage(isKept: (key: string) => boolean): void {
  for (const key of keysUnder('')) if (!isKept(key)) removeKey(key);
  try {
    sessionStorage.clear();
  } catch {
    // See above.
  }
}
