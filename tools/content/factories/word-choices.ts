import type { Draft } from '../bank/item.ts';
import type { SpokenLine } from '../sound-manifest.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { Factory, FactoryInput, StoredPicture } from './contract.ts';
import { framed, type Frame } from './frame.ts';
import { distance } from './edit-distance.ts';
import { optionsOf, pictureOf, spokenWord } from './kit.ts';
import {
  glossary,
  knownAt,
  sentenceLine,
  shuffledWords,
  soundApart,
  soundsOf,
  withPictures,
  wordsDraft,
  wrongWords,
} from './words.ts';

/** Items in which the student chooses a word of the lexicon by its picture, sound, sentence, meaning or definition. */

interface Asked {
  /** The sound of the question. */
  spoken?: SpokenLine[];
  /** Fields shown above the options. */
  fields?: Record<string, unknown>;
  /** Start of the explanation, before the meanings of all options. */
  why: string;
}

interface Rule extends Pick<Frame, 'title' | 'subTitle' | 'skill' | 'level'> {
  variant: string;
  options: 'words' | 'pictures';
  /** Returns undefined if this task does not suit the word. */
  ask: (record: WordRecord, input: FactoryInput) => Asked | undefined;
  /** Wrong options other than words of the same class. */
  wrong?: (record: WordRecord, input: FactoryInput, count: number) => WordRecord[];
}

const FEWEST_WRONG = 2;

/** Beginners choose among three options, others among four. */
const wrongCount = ({ sources }: FactoryInput): number => (sources.grade <= 2 ? FEWEST_WRONG : 3);

function choice(rule: Rule): Factory {
  const { variant, title, subTitle, skill, level, options, ask } = rule;
  const hasOption = (record: WordRecord, input: FactoryInput): boolean =>
    options === 'words' || pictureOf(record, input) !== undefined;
  return (input) =>
    input.sources.words.flatMap((record): Draft[] => {
      const asked = ask(record, input);
      if (asked === undefined || !hasOption(record, input)) return [];
      const seed = `${variant} ${record.word}`;
      const wrong =
        rule.wrong?.(record, input, wrongCount(input)) ??
        wrongWords(record, input, wrongCount(input), seed, (other) => hasOption(other, input));
      if (wrong.length < FEWEST_WRONG) return [];
      const all = [record, ...wrong];
      const contents: { text?: string; picture?: StoredPicture }[] =
        options === 'words'
          ? all.map(({ word }) => ({ text: word }))
          : withPictures(all, input).map(({ shown }) => ({ picture: shown }));
      return [
        wordsDraft([record], variant, {
          ...framed({
            type: 'one-choice',
            title,
            subTitle,
            skill,
            level,
            why: `${asked.why} ${glossary(all)}`,
            spoken: asked.spoken,
          }),
          ...asked.fields,
          options: optionsOf(contents, seed),
          settings: { direction: 'horizontal', ...(options === 'pictures' && { imageAnswers: true }) },
        }),
      ];
    });
}

const heard = (record: WordRecord): Asked => ({
  spoken: [spokenWord(record)],
  why: `Em nghe được: "${record.word}".`,
});

const listenPicture = choice({
  variant: 'one-choice/listen-picture',
  title: 'Listen and choose the correct picture.',
  subTitle: 'Nghe và chọn tranh đúng.',
  skill: 'listening',
  level: 1,
  options: 'pictures',
  ask: heard,
});

const listenWord = choice({
  variant: 'one-choice/listen-word',
  title: 'Listen and choose the correct word.',
  subTitle: 'Nghe và chọn từ em nghe được.',
  skill: 'listening',
  level: 1,
  options: 'words',
  ask: heard,
});

/** Words that sound similar: at most two sounds, or 40 % of them, differ. */
function soundingAlike(record: WordRecord, input: FactoryInput, count: number): WordRecord[] {
  const sounds = soundsOf(record);
  const changes = (other: WordRecord): number => distance(sounds, soundsOf(other));
  const near = knownAt(record, input).filter((other) => changes(other) <= Math.max(2, sounds.length * 0.4));
  const nearestFirst = shuffledWords(near, `alike ${record.word}`).toSorted(
    (a, b) => changes(a) - changes(b),
  );
  const chosen: WordRecord[] = [];
  for (const other of nearestFirst) {
    if (chosen.length < count && [record, ...chosen].every((one) => soundApart(one, other))) {
      chosen.push(other);
    }
  }
  return chosen;
}

const listenAlike = choice({
  variant: 'one-choice/listen-alike',
  title: 'Listen carefully and choose the word you hear.',
  subTitle: 'Nghe kĩ và chọn đúng từ em nghe được. Các từ đọc gần giống nhau.',
  skill: 'listening',
  level: 2,
  options: 'words',
  ask: heard,
  wrong: soundingAlike,
});

const pictureWord = choice({
  variant: 'one-choice/picture-word',
  title: 'Look and choose the correct word.',
  subTitle: 'Nhìn tranh và chọn từ đúng.',
  skill: 'vocabulary',
  level: 1,
  options: 'words',
  ask(record, input) {
    const picture = pictureOf(record, input);
    return picture && { fields: { picture }, why: `Tranh vẽ "${record.word}".` };
  },
});

const wordPicture = choice({
  variant: 'one-choice/word-picture',
  title: 'Read and choose the correct picture.',
  subTitle: 'Đọc và chọn tranh đúng.',
  skill: 'reading',
  level: 1,
  options: 'pictures',
  ask: (record) => ({
    fields: { prompt: record.says ?? record.word },
    why: `Em đọc được: "${record.says ?? record.word}"`,
  }),
});

const listenSentence = choice({
  variant: 'one-choice/listen-sentence',
  title: 'Listen and choose the correct picture.',
  subTitle: 'Nghe câu và chọn tranh đúng.',
  skill: 'listening',
  level: 2,
  options: 'pictures',
  ask: ({ says, ...record }) =>
    says === undefined
      ? undefined
      : { spoken: [sentenceLine({ ...record, says })], why: `Em nghe được: "${says}"` },
});

const meaning = choice({
  variant: 'one-choice/meaning',
  title: 'Choose the English word with this meaning.',
  subTitle: 'Chọn từ tiếng Anh có nghĩa đã cho.',
  skill: 'vocabulary',
  level: 2,
  options: 'words',
  ask: ({ word, vi }) => ({ fields: { prompt: vi }, why: `"${vi}" tiếng Anh là "${word}".` }),
});

const definition = choice({
  variant: 'one-choice/definition',
  title: 'Read the clue and choose the correct word.',
  subTitle: 'Đọc lời giải thích và chọn từ đúng.',
  skill: 'reading',
  level: 3,
  options: 'words',
  ask: ({ word, definition: clue }) =>
    clue === undefined ? undefined : { fields: { prompt: clue }, why: `"${clue}" nói về "${word}".` },
});

export const WORD_CHOICES: readonly Factory[] = [
  listenPicture,
  listenWord,
  listenAlike,
  pictureWord,
  wordPicture,
  listenSentence,
  meaning,
  definition,
];
