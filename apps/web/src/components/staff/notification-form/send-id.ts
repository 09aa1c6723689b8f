/**
 * Keeps one id for each notification, however often it is sent: a second click after a lost answer sends the same id,
 * which the server recognises. Changed words make another notification.
 */
export function sendIds(makeId: () => string): (words: unknown) => string {
  let last: { words: string; id: string } | undefined;
  return (words) => {
    const text = JSON.stringify(words);
    if (last?.words !== text) last = { words: text, id: makeId() };
    return last.id;
  };
}
