import { UNIT_KEYS } from '@domdom/domain/school/units';
import { z } from 'zod';
import { WORD_CLASSES, type WordClass } from './word-classes.ts';

/**
 * The records that authors write by hand under content/: one JSON record per line. Factories turn them into the items
 * of the bank. content/README.md says how to write each kind; examinations and sample pages are written as whole
 * questions.
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
  /** A short Vietnamese meaning that no other word of the grade has. */
  vi: text,
  /** British pronunciation without slashes, with ˈ before the stressed syllable of longer words. */
  ipa: text,
  /** Name of its picture in content/pictures; missing for a word that no picture can show. */
  picture: pictureName.optional(),
  /** A short sentence about the picture: "It's a nurse.", "They're socks.", "She's running." */
  says: text.optional(),
  /** For countable nouns. */
  plural: word.optional(),
  /** Other right words for the same thing, such as American words and spellings, that a student may type. */
  variants: z.array(word).optional(),
  /**
   * Words that could be mistaken for this one, or that fit its picture or meaning too. They are never distractors
   * beside it.
   */
  confusable: z.array(word).optional(),
  /**
   * Wrong options for a word whose class has too few words. Pictures of the two classes may often show the same things,
   * but the author has checked these. Words of this grade or a lower one.
   */
  beside: z.array(word).optional(),
  /** In simple English with words that the grade knows. It fits no other word of the grade. */
  definition: text.optional(),
  /** Respelling for the speech engine if it misreads the word. */
  say: text.optional(),
});

const gapSchema = z.strictObject({
  /** As written in the text, where it occurs exactly once. */
  word,
  /** The sentence itself shows why these are wrong here. */
  wrong: z.array(word).min(2).max(3),
  why,
});

const typedGapSchema = z.strictObject({
  word,
  /** Shown in brackets after the gap: the base form, or a Vietnamese meaning. */
  hint: text,
  /** Other right texts for this gap. */
  also: z.array(word).optional(),
  why,
});

export const sentenceRecordSchema = z.strictObject({
  id: recordId,
  text,
  vi: text,
  level,
  /** Lexicon words that the record trains, spelled as in the lexicon. */
  focus: z.array(word).min(1).max(3),
  gaps: z.array(gapSchema).optional(),
  typed: z.array(typedGapSchema).optional(),
  mistakes: z
    .array(
      z.strictObject({
        /** The right word in the text, which `wrong` replaces. */
        word,
        wrong: word,
        /** Three other, right words of the text, which are underlined too. */
        others: z.array(word).length(3),
        why,
      }),
    )
    .optional(),
  /** Only if the pieces have a single natural order, or all right orders are listed. */
  order: z
    .strictObject({
      /** The pieces, joined with spaces, give the text. Words that belong together are one piece. */
      pieces: z.array(text).min(3).max(8),
      /** Other right texts as a whole, from the same pieces. */
      also: z.array(text).optional(),
    })
    .optional(),
  click: z
    .array(
      z.strictObject({
        /** A part of speech or a lexicon word class. */
        ask: z.union([z.enum(['noun', 'verb', 'adjective', 'preposition', 'pronoun']), z.enum(classNames)]),
        /** Every right word of the text, as written there; each occurs once. */
        words: z.array(word).min(1).max(6),
        why,
      }),
    )
    .optional(),
  /** The picture shows what the sentence says. */
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
  /** The kind of question. factories/answer-sets.ts lists which kinds have interchangeable answers. */
  kind: z.enum(EXCHANGE_KINDS),
  level,
  focus: z.array(word).min(1).max(3),
  /** Two lines (question and answer), or a conversation of four to six. Speakers A and B alternate. */
  lines: z.array(text).min(2).max(6),
  /** Translations of the lines. */
  vi: z.array(text).min(2).max(6),
  /** Wrong last lines: replies that do not fit the line before. */
  wrong: z.array(text).min(2).max(3),
  why,
  /** The voices of A and B. */
  cast: z.tuple([voice, voice]),
  /** For conversations of at least four lines that have a single order. */
  ordered: z.boolean().optional(),
  /** Questions about what is heard, for conversations of at least four lines. */
  listening: z.strictObject({ ask: text, right: text, wrong: z.array(text).min(2).max(3), why }).optional(),
  /** Blanks with drop-down lists: at most one per line, and each word occurs once in the conversation. */
  gaps: z.array(gapSchema).optional(),
});

export const passageRecordSchema = z.strictObject({
  id: recordId,
  level,
  focus: z.array(word).min(1).max(4),
  title: text,
  text: z.string().trim().min(10).max(900),
  /** Sets of words to be put back from a box. No word of a set fits another word's place. */
  gapSets: z.array(z.strictObject({ words: z.array(word).min(1).max(5), extra: z.array(word).max(2), why })),
  questions: z.array(z.strictObject({ ask: text, right: text, wrong: z.array(text).min(2).max(3), why })),
  statements: z.array(z.strictObject({ text, isTrue: z.boolean(), why })),
  /**
   * The voice that reads the passage aloud. With a voice, its questions and statements are also asked about the sound.
   */
  voice: voice.optional(),
  picture: pictureName.optional(),
});

export const setRecordSchema = z.discriminatedUnion('kind', [
  /** Four words, three of one class. No other property may single out a different word. */
  z.strictObject({
    id: recordId,
    kind: z.literal('odd-one-out'),
    level,
    words: z.array(word).length(4),
    odd: word,
    why,
  }),
  /** Words with their opposites; each left word fits only one right word. */
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
  /** `[[ ]]` marks the same letters in all words; their sound differs in one of them. */
  z.strictObject({
    id: recordId,
    kind: z.literal('sound'),
    level,
    words: z.array(word).min(3).max(4),
    odd: word,
    why,
  }),
  /** One word is stressed on another syllable. */
  z.strictObject({
    id: recordId,
    kind: z.literal('stress'),
    level,
    words: z.array(word).min(3).max(4),
    odd: word,
    why,
  }),
  /** Halves of sentences; each left half fits only one right half. */
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
