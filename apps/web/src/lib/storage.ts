/** Browser storage that never throws: it can be full, switched off or hold what an older version wrote. */

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
    // Nothing depends on it: what must not be lost lives on the server.
  }
}

export function removeKey(key: string, area: () => Storage = () => localStorage): void {
  try {
    area().removeItem(key);
  } catch {
    // As above.
  }
}

export function clearStorage(): void {
  for (const area of [() => localStorage, () => sessionStorage]) {
    try {
      area().clear();
    } catch {
      // As above.
    }
  }
}
