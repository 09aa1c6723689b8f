/**
 * The texts that an answer consists of, trimmed, one for each blank: of a worksheet's zone, or of a question with blanks.
 * Empty for every other answer.
 */
export function typedTexts(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('text' in answer && typeof answer.text === 'string') return [answer.text.trim()];
  if (!('texts' in answer) || !Array.isArray(answer.texts)) return [];
  // With a chosen part, the texts alone say too little.
  if ('part' in answer && answer.part !== null) return [];
  return answer.texts.map((text: unknown) => (typeof text === 'string' ? text.trim() : ''));
}
