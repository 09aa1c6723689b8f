/**
 * The text that an answer consists of, trimmed: of a worksheet's zone, or of a question with one blank. Empty for every
 * other answer, also for one with several blanks, where no single text can be accepted.
 */
export function typedText(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  if ('text' in answer && typeof answer.text === 'string') return answer.text.trim();
  if (!('texts' in answer) || !Array.isArray(answer.texts) || answer.texts.length !== 1) return '';
  // With a chosen part, the text alone says too little.
  if ('part' in answer && answer.part !== null) return '';
  const text: unknown = answer.texts[0];
  return typeof text === 'string' ? text.trim() : '';
}
