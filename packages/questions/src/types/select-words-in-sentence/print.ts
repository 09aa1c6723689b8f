import type { PrintForm } from '../../print/contract.ts';
import { printMessages } from '../../print/messages.ts';
import { hint, inlines, promptBlock } from '../../print/texts.ts';
import type { SelectWordsInSentencePublic } from './public.ts';
import type { SelectWordsInSentenceAnswer, SelectWordsInSentenceQuestion } from './schema.ts';
import type { Word } from './words.ts';

export const print: PrintForm<
  SelectWordsInSentenceQuestion,
  SelectWordsInSentenceAnswer,
  SelectWordsInSentencePublic
> = {
  blocks: (shown) => {
    const { words, focusedWords } = shown;
    const text = words.map(({ gap, before, text: word, after }) => gap + before + word + after).join('');
    return [
      ...promptBlock(shown),
      hint(printMessages.circleWords),
      { kind: 'text', role: 'body', text: inlines(text, { focusedWords }) },
    ];
  },
  key: ({ shown, answer }) => [answer.words.map((position) => nameOf(shown.words, position)).join('; ')],
};

/** A word that occurs more than once in the text gets a number. */
function nameOf(words: readonly Word[], position: number): string {
  const name = words[position]?.text ?? '';
  const places = words.flatMap(({ text }, place) =>
    text.toLowerCase() === name.toLowerCase() ? [place] : [],
  );
  return places.length === 1 ? name : printMessages.repeatedWord(name, places.indexOf(position) + 1);
}
