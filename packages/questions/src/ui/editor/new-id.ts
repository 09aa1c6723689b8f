const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns twelve random letters. `randomUUID` requires https, which schools do not always have. */
export function newId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(12)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');
}
