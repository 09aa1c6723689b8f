import { GRAMMAR } from '../sources/grammar.ts';

/** English grammar rules that a program can check: answers that fit their questions, and tenses not taught yet. */

/**
 * Auxiliaries that answer each other in short answers: "Are you …?" "Yes, I am." A question with may is answered with
 * can.
 */
const FAMILY_OF: Readonly<Record<string, string>> = {
  am: 'be',
  is: 'be',
  are: 'be',
  was: 'was',
  were: 'was',
  do: 'do',
  does: 'do',
  did: 'did',
  have: 'have',
  has: 'have',
  can: 'can',
  may: 'can',
  could: 'could',
  will: 'will',
  would: 'would',
  should: 'should',
  must: 'must',
};

const SHORT_ANSWER =
  /^(?:yes|no), (?:i|you|he|she|it|we|they|there) (?<auxiliary>[a-z]+?)(?:n't|not| not)?(?=[.,!])/i;
const WANTS_NUMBER = /^(?:how (?:many|old|much)|what time)\b/i;
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|hundred|thousand|half|quarter|many|some|lots?|few|none)\b|teen\b|ty\b/i;

/** The last sentence of a line, where a question is. */
const lastSentence = (line: string): string => line.split(/(?<=[.!?])\s+/).at(-1) ?? '';

/** "ca" and "wo" are what is left of can't and won't. */
const wholeOf = (auxiliary: string): string => ({ ca: 'can', wo: 'will' })[auxiliary] ?? auxiliary;

/** Returns what is wrong with a line as the answer to the previous line. */
export function answerProblems(question: string, answer: string): string[] {
  const asked = lastSentence(question);
  if (!asked.endsWith('?')) return [];
  const [first = ''] = asked.toLowerCase().split(' ');
  const auxiliary = SHORT_ANSWER.exec(answer)?.groups?.auxiliary?.toLowerCase();
  const wanted = FAMILY_OF[first];
  return [
    ...(auxiliary !== undefined && wanted !== undefined && FAMILY_OF[wholeOf(auxiliary)] !== wanted
      ? [`"${answer}" does not answer "${asked}"`]
      : []),
    ...(WANTS_NUMBER.test(asked) && !NUMBER.test(answer) ? [`"${answer}" tells no number: "${asked}"`] : []),
  ];
}

/** The grade in which the past simple is taught. */
const PAST_SIMPLE = 5;
const PAST_FORMS = new Set(
  GRAMMAR.verbs
    .flatMap(({ base, past }) => past.split('|').filter((form) => !base.split('|').includes(form)))
    .concat('was', 'were', 'did'),
);

/** Past forms in a text for students who have not learnt them; "left" is a direction before it is a verb. */
export function tenseProblems(text: string, grade: number): string[] {
  if (grade >= PAST_SIMPLE) return [];
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words
    .filter((word) => word !== 'left' && PAST_FORMS.has(word))
    .map((word) => `past form "${word}" before grade ${PAST_SIMPLE}`);
}
