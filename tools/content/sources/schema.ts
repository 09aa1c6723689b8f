import { UNIT_KEYS } from '@domdom/domain/school/units';
import { z } from 'zod';
import { WORD_CLASSES, type WordClass } from './word-classes.ts';

/**
 * What authors write by hand under content/: one JSON record per line. Factories turn the records into the items
 * of the bank. How to write each is in content/README.md; examinations and sample pages are written as whole questions.
 */

const text = z.string().trim().min(1).max(400);
const word = z.string().trim().min(1).max(40);
const unit = z.enum(UNIT_KEYS);
const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const pictureName = z.string().regex(/^[a-z0-9-]+$/);
/** `g4-u8-s03`: grade, unit, kind (s, d, p, x) and number. */
const recordId = z.string().regex(/^g[1-9]-u(?:starter|\d+|end)-[sdpx]\d{2,3}$/);
/** Why the answer is right and the tempting one is not: Vietnamese, one or two sentences, shown after the verdict. */
const why = text;
const voice = z.enum(['slt', 'rms']);

const classNames = Object.keys(WORD_CLASSES) as WordClass[]; // Object.keys forgets which keys an object has

export const wordRecordSchema = z.strictObject({
  word,
  unit,
  class: z.enum(classNames),
  pos: z.enum(['n', 'v', 'adj', 'adv', 'prep', 'num', 'phr', 'interj', 'pron', 'conj', 'det', 'modal']),
  /** Short Vietnamese meaning, unlike that of any other word of the grade. */
  vi: text,
  /** British pronunciation without slashes, with ˈ before the stressed syllable of longer words. */
  ipa: text,
  /** Name of its picture in content/pictures; a word that no picture can name has none. */
  picture: pictureName.optional(),
  /** A short sentence that says what the picture shows: "It's a nurse.", "They're socks.", "She's running." */
  says: text.optional(),
  /** Of countable nouns. */
  plural: word.optional(),
  /** Other correct words for the same thing that a student may type: American words and spellings, twins. */
  variants: z.array(word).optional(),
  /** Words that could be taken for this one, or fit its picture or meaning too; never beside it as a distractor. */
  confusable: z.array(word).optional(),
  /**
   * Wrong answers beside it where its own word class has too few, although pictures of the two classes often show the
   * same things: the author has looked at these pictures. Words of the grade or of one below.
   */
  beside: z.array(word).optional(),
  /** Simple English, of words that the grade knows, fitting this word of the grade only. */
  definition: text.optional(),
  /** What the speech engine is given where it misreads the word. */
  say: text.optional(),
});

const gapSchema = z.strictObject({
  /** As it stands in the text, exactly once. */
  word,
  /** Wrong in this place for a reason that the sentence itself gives. */
  wrong: z.array(word).min(2).max(3),
  why,
});

const typedGapSchema = z.strictObject({
  word,
  /** Shown in brackets behind the gap: the base form, or a Vietnamese meaning. */
  hint: text,
  /** Other texts that are right here too. */
  also: z.array(word).optional(),
  why,
});

export const sentenceRecordSchema = z.strictObject({
  id: recordId,
  text,
  vi: text,
  level,
  /** Lexicon words that it trains, as they are written in the lexicon. */
  focus: z.array(word).min(1).max(3),
  gaps: z.array(gapSchema).optional(),
  typed: z.array(typedGapSchema).optional(),
  mistakes: z
    .array(
      z.strictObject({
        /** The right word of the text, which `wrong` replaces. */
        word,
        wrong: word,
        /** Three other words of the text, underlined too and right. */
        others: z.array(word).length(3),
        why,
      }),
    )
    .optional(),
  /** Only when the pieces have one natural order, or all of them are listed. */
  order: z
    .strictObject({
      /** Joined with spaces they give the text; words that belong together stand in one piece. */
      pieces: z.array(text).min(3).max(8),
      /** Whole texts that are right too, from the same pieces. */
      also: z.array(text).optional(),
    })
    .optional(),
  click: z
    .array(
      z.strictObject({
        /** A part of speech, or a word class of the lexicon. */
        ask: z.union([z.enum(['noun', 'verb', 'adjective', 'preposition', 'pronoun']), z.enum(classNames)]),
        /** Every word of the text that is right, as it stands there; each stands there once. */
        words: z.array(word).min(1).max(6),
        why,
      }),
    )
    .optional(),
  /** Shows what the sentence says. */
  picture: pictureName.optional(),
});

export const EXCHANGE_KINDS = [
  'name',
  'age',
  'spelling',
  'greeting',
  'goodbye',
  'thanks',
  'apology',
  'identity',
  'thing',
  'things',
  'whose',
  'who',
  'colour',
  'number',
  'price',
  'place',
  'origin',
  'address',
  'time',
  'date',
  'day',
  'month',
  'subject',
  'job',
  'workplace',
  'activity now',
  'activity usual',
  'activity past',
  'plan',
  'frequency',
  'feeling',
  'likes',
  'favourite',
  'reason',
  'appearance',
  'character',
  'weather',
  'transport',
  'direction',
  'health',
  'advice',
  'offer',
  'request',
  'suggestion',
  'permission',
  'wish',
  'be yes-no',
  'do yes-no',
  'can yes-no',
  'past yes-no',
  'comparison',
  'quantity',
  'distance',
  'story',
] as const;

export const exchangeRecordSchema = z.strictObject({
  id: recordId,
  /** What is asked; which kinds might answer each other is told in factories/answer-sets.ts. */
  kind: z.enum(EXCHANGE_KINDS),
  level,
  focus: z.array(word).min(1).max(3),
  /** Two lines (question and answer), or four to six of one conversation. Speakers A and B in turn. */
  lines: z.array(text).min(2).max(6),
  /** Of each line. */
  vi: z.array(text).min(2).max(6),
  /** Replies that do not fit the last line but one, in place of the last. */
  wrong: z.array(text).min(2).max(3),
  why,
  /** Voices of A and B. */
  cast: z.tuple([voice, voice]),
  /** For conversations of four lines or more whose lines have one order only. */
  ordered: z.boolean().optional(),
  /** Asked about what is heard: for conversations of four lines or more. */
  listening: z.strictObject({ ask: text, right: text, wrong: z.array(text).min(2).max(3), why }).optional(),
  /** Blanks for drop-down lists; at most one in a line, each word once in the conversation. */
  gaps: z.array(gapSchema).optional(),
});

export const passageRecordSchema = z.strictObject({
  id: recordId,
  level,
  focus: z.array(word).min(1).max(4),
  title: text,
  text: z.string().trim().min(10).max(900),
  /** Sets of words to be put back from a box; in a set no word fits another's place. */
  gapSets: z.array(z.strictObject({ words: z.array(word).min(1).max(5), extra: z.array(word).max(2), why })),
  questions: z.array(z.strictObject({ ask: text, right: text, wrong: z.array(text).min(2).max(3), why })),
  statements: z.array(z.strictObject({ text, isTrue: z.boolean(), why })),
  /** Read aloud: then its questions and statements are asked about what is heard too. */
  voice: voice.optional(),
  picture: pictureName.optional(),
});

export const setRecordSchema = z.discriminatedUnion('kind', [
  /** Four words, three of one class; no second property may separate another one. */
  z.strictObject({
    id: recordId,
    kind: z.literal('odd-one-out'),
    level,
    words: z.array(word).length(4),
    odd: word,
    why,
  }),
  /** Words with their opposites; no left one fits two right ones. */
  z.strictObject({
    id: recordId,
    kind: z.literal('opposites'),
    level,
    pairs: z
      .array(z.tuple([word, word]))
      .min(3)
      .max(4),
    why,
  }),
  /** `[[ ]]` marks the letters whose sound differs in one of the words; the same letters in all. */
  z.strictObject({
    id: recordId,
    kind: z.literal('sound'),
    level,
    words: z.array(word).min(3).max(4),
    odd: word,
    why,
  }),
  /** The word whose stressed syllable differs. */
  z.strictObject({
    id: recordId,
    kind: z.literal('stress'),
    level,
    words: z.array(word).min(3).max(4),
    odd: word,
    why,
  }),
  /** Halves of sentences; no left one fits two right ones. */
  z.strictObject({
    id: recordId,
    kind: z.literal('halves'),
    level,
    pairs: z
      .array(z.tuple([text, text]))
      .min(3)
      .max(4),
    why,
  }),
]);

export type WordRecord = z.infer<typeof wordRecordSchema>;
export type SentenceRecord = z.infer<typeof sentenceRecordSchema>;
export type ExchangeRecord = z.infer<typeof exchangeRecordSchema>;
export type PassageRecord = z.infer<typeof passageRecordSchema>;
export type SetRecord = z.infer<typeof setRecordSchema>;
