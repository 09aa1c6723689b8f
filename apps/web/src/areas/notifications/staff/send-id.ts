/**
 * One name for each notice, however often it is sent: pressing again after a lost answer sends the same once more, and
 * the server knows it. Words that were changed in between make another notice of it.
 */
export function sendIds(makeId: () => string): (words: unknown) => string {
  let last: { words: string; id: string } | undefined;
  return (words) => {
    const text = JSON.stringify(words);
    if (last?.words !== text) last = { words: text, id: makeId() };
    return last.id;
  };
}
