import { gradeAnswer } from '@domdom/questions';
import { describe, expect, it } from 'vitest';
import type { ExchangeRecord, PassageRecord, SentenceRecord } from '../sources/schema.ts';
import { answerSets } from './answer-sets.ts';
import { RECORD_FACTORIES } from './record-factories.ts';
import {
  changedBetween,
  fieldsOf,
  finishedItems,
  inputOf,
  itemFrom,
  partsOf,
  problemsOf,
  SMALL_LEXICON,
} from './testing.ts';

const sentence: SentenceRecord = {
  id: 'g4-u1-s01',
  text: 'My cat sleeps on the old chair.',
  vi: 'Con mèo của tôi ngủ trên cái ghế cũ.',
  level: 2,
  focus: ['cat'],
  picture: 'cat',
  gaps: [{ word: 'on', wrong: ['at', 'of'], why: 'Ngủ trên ghế nên dùng "on".' }],
  typed: [{ word: 'sleeps', hint: 'sleep', also: ['is sleeping'], why: 'Chủ ngữ số ít nên thêm -s.' }],
  mistakes: [{ word: 'sleeps', wrong: 'sleep', others: ['My', 'on', 'chair'], why: 'Thiếu -s ở động từ.' }],
  order: { pieces: ['My cat', 'sleeps', 'on', 'the old chair.'] },
  click: [{ ask: 'noun', words: ['cat', 'chair'], why: 'Hai từ chỉ con vật và đồ vật.' }],
};

const dogs: SentenceRecord = {
  ...sentence,
  id: 'g4-u1-s02',
  text: 'Dogs can swim well.',
  vi: 'Chó bơi giỏi.',
  focus: ['dog'],
  level: 3,
  gaps: [{ word: 'swim', wrong: ['swims', 'swimming'], why: 'Sau "can" là động từ nguyên mẫu.' }],
  typed: undefined,
  mistakes: undefined,
  order: undefined,
  click: undefined,
  picture: undefined,
};

function exchange(id: string, kind: ExchangeRecord['kind'], focus: string, lines: string[]): ExchangeRecord {
  return {
    id,
    kind,
    level: 2,
    focus: [focus],
    lines,
    vi: lines.map(() => 'Lời dịch.'),
    wrong: ['On Monday.', 'Blue and green.'],
    why: 'Câu đáp phải hợp với câu hỏi.',
    cast: ['slt', 'rms'],
  };
}

const exchanges = [
  exchange('g4-u1-d01', 'place', 'cat', ['Where is your cat?', "It's under the bed."]),
  exchange('g4-u1-d02', 'time', 'cow', ['When do you feed the cow?', "At six o'clock."]),
  exchange('g4-u1-d03', 'do yes-no', 'dog', ['Do you like dogs?', 'Yes, I do.']),
  exchange('g4-u1-d04', 'reason', 'hen', ['Why do you like hens?', 'Because they give us eggs.']),
  exchange('g4-u2-d01', 'likes', 'cap', ['Do you like this cap?', 'Yes, it is nice.']),
  {
    ...exchange('g4-u2-d02', 'identity', 'coat', [
      'Hello, Nam.',
      'Hello, Mai. Is this your coat?',
      "No, it isn't.",
      'Whose is it?',
      "It's my brother's.",
    ]),
    ordered: true,
    listening: {
      ask: 'Whose coat is it?',
      right: "Nam's brother's.",
      wrong: ["Mai's.", "Nam's."],
      why: 'Nam nói ở câu cuối.',
    },
    gaps: [
      { word: 'Whose', wrong: ['Who', 'Where'], why: 'Hỏi của ai.' },
      { word: 'Is', wrong: ['Are', 'Am'], why: 'Số ít.' },
    ],
  } satisfies ExchangeRecord,
];

const passage: PassageRecord = {
  id: 'g4-u1-p01',
  level: 2,
  focus: ['goat'],
  title: 'My goat',
  text: 'I have a goat. It eats grass and leaves. It is white.',
  gapSets: [{ words: ['grass', 'goat'], extra: ['car'], why: 'Đọc từ đứng trước và sau chỗ trống.' }],
  questions: [
    { ask: 'What colour is it?', right: 'White.', wrong: ['Black.', 'Brown.'], why: 'Câu cuối cho biết.' },
  ],
  statements: [
    { text: 'It eats grass.', isTrue: true, why: 'Có ở câu hai.' },
    { text: 'It is black.', isTrue: false, why: 'Nó màu trắng.' },
  ],
  voice: 'slt',
};

/** Returns the Vietnamese instruction of an item whose typed word has this hint. */
function subTitleOfHint(hint: string): unknown {
  const one = inputOf(SMALL_LEXICON);
  one.sources.sentences.push({ ...sentence, typed: [{ word: 'sleeps', hint, why: 'Thêm -s.' }] });
  return fieldsOf(
    itemFrom(finishedItems(RECORD_FACTORIES, one), 'fill-in-the-blank/hint', 'g4-u1-s01/sleeps'),
  ).subTitle;
}

const input = inputOf(SMALL_LEXICON);
input.sources.sentences.push(sentence, dogs);
input.sources.exchanges.push(...exchanges);
input.sources.passages.push(passage);
const finished = finishedItems(RECORD_FACTORIES, input);

describe('items of sentences, conversations and passages', () => {
  it('are right with their key and wrong with every slip', () => {
    expect(problemsOf(finished, input)).toEqual([]);
  });

  it('come in every variant', () => {
    const made = new Set(finished.map(({ item }) => item.variant));
    expect(made.size).toBe(19);
  });

  it('mark the wrong word of a mistake among right ones', () => {
    const item = itemFrom(finished, 'underlined/mistake', 'g4-u1-s01/sleeps');
    expect(fieldsOf(item).sentence).toBe('[[My]] cat [[sleep]] [[on]] the old [[chair]].');
    expect(partsOf(item, 'options').map(({ isCorrect }) => isCorrect)).toEqual([false, true, false, false]);
  });

  it('ask for two different words where two sentences have lists', () => {
    const one = inputOf(SMALL_LEXICON);
    const gap = { word: 'on', wrong: ['at', 'of'], why: 'Ở trên ghế.' };
    const hen = { ...dogs, id: 'g4-u1-s03', text: 'On the chair sits a hen.', focus: ['hen'] };
    const capital = { ...gap, word: 'On', wrong: ['At', 'Of'] };
    const listed = (sentences: SentenceRecord[]): unknown[] =>
      finishedItems(RECORD_FACTORIES, { ...one, sources: { ...one.sources, sentences } })
        .filter(({ item }) => item.variant === 'select-word/gaps')
        .map(({ item }) => partsOf(item, 'blanks').map(({ accepted }) => accepted));
    expect(listed([sentence, { ...hen, gaps: [capital] }])).toEqual([]);
    expect(listed([sentence, { ...hen, gaps: [capital] }, dogs])).toHaveLength(1);
    expect(listed([sentence, dogs])).toHaveLength(1);
  });

  it('say how many words to click, and of which kind', () => {
    const nouns = itemFrom(finished, 'select-words-in-sentence/click', 'g4-u1-s01/noun');
    expect(nouns.question.subTitle).toContain('có 2 từ là danh từ');
    expect(nouns.question.title).toBe('Click on all the nouns.');
    const animal = {
      ...sentence,
      click: [{ ask: 'animal' as const, words: ['cat'], why: 'Mèo là con vật.' }],
    };
    const [item] = finishedItems(RECORD_FACTORIES, {
      ...input,
      sources: { ...input.sources, sentences: [animal] },
    })
      .map((one) => one.item)
      .filter(({ variant }) => variant === 'select-words-in-sentence/click');
    expect(item?.question.subTitle).toContain('có một từ chỉ con vật');
    expect(item?.question.title).toBe('Click on the animal.');
  });

  it('take every form that the author lists', () => {
    const { question } = itemFrom(finished, 'fill-in-the-blank/hint', 'g4-u1-s01/sleeps');
    for (const text of ['sleeps', 'Is sleeping']) {
      expect(gradeAnswer(question, { texts: [text] }).isCorrect).toBe(true);
    }
    expect(fieldsOf(itemFrom(finished, 'fill-in-the-blank/hint', 'g4-u1-s01/sleeps')).text).toBe(
      'My cat ___ (sleep) on the old chair.',
    );
  });

  it('ask for a form where the hint is a base form, for a word where it is a meaning, else for a choice', () => {
    for (const hint of ['sleep', 'sleep, thì hiện tại đơn', 'be, phủ định']) {
      expect(subTitleOfHint(hint)).toBe('Viết dạng đúng của từ trong ngoặc.');
    }
    for (const hint of ['ngủ', 'leo, trèo']) {
      expect(subTitleOfHint(hint)).toBe('Viết từ tiếng Anh có nghĩa như trong ngoặc.');
    }
    expect(subTitleOfHint('sleep/sleeps')).toBe('Chọn từ đúng trong ngoặc và viết vào chỗ trống.');
    expect(subTitleOfHint("isn't/aren't")).toBe('Chọn từ đúng trong ngoặc và viết vào chỗ trống.');
  });

  it('ask for the gaps of a conversation from top to bottom', () => {
    const blanks = partsOf(itemFrom(finished, 'select-word/conversation', 'g4-u2-d02'), 'blanks');
    expect(blanks.map(({ accepted }) => accepted)).toEqual(['Is', 'Whose']);
  });

  it('ask for the gaps of a passage in its order', () => {
    const item = itemFrom(finished, 'fill-word-in-the-blank/passage', 'g4-u1-p01/1');
    expect(partsOf(item, 'blanks').map(({ accepted }) => accepted)).toEqual(['goat', 'grass']);
    expect(fieldsOf(item).text).toBe('I have a ___. It eats ___ and leaves. It is white.');
  });

  it('hide a passage that is heard', () => {
    const { passage: printed, sound } = fieldsOf(
      itemFrom(finished, 'one-choice/listen-passage', 'g4-u1-p01/1'),
    );
    expect(printed).toBeUndefined();
    expect(sound).toMatchObject({ script: passage.text });
  });

  it('stay as they are when a sentence is added, with the voices that read them', () => {
    const added = { ...dogs, id: 'g4-u1-s00', text: 'My dog can swim too.', focus: ['dog'] };
    const after = finishedItems(RECORD_FACTORIES, {
      ...input,
      sources: { ...input.sources, sentences: [added, ...input.sources.sentences] },
    });
    expect(after.length).toBeGreaterThan(finished.length);
    expect(changedBetween(finished, after)).toEqual([]);
  });

  it('give beginners no dictation', () => {
    const young = { ...input, sources: { ...input.sources, grade: 2 as const } };
    const variants = finishedItems(RECORD_FACTORIES, young).map(({ item }) => item.variant);
    expect(variants).not.toContain('fill-in-the-blank/dictation');
  });
});

describe('questions with their answers in columns', () => {
  it('hold no two answers that might be exchanged', () => {
    const sets = answerSets(exchanges, 3);
    expect(sets).not.toEqual([]);
    for (const set of sets) {
      const brief = set.filter(({ lines }) => lines[1]?.startsWith('Yes'));
      expect(brief.length).toBeLessThanOrEqual(1);
      expect(set.every(({ lines }) => lines.length === 2)).toBe(true);
    }
  });

  it('hold one suggestion, offer or request at most, whether or not its reply is brief', () => {
    const suggestions = [
      exchange('g4-u1-d06', 'suggestion', 'ball', ["Let's play with the ball.", 'Great idea!']),
      exchange('g4-u1-d07', 'suggestion', 'park', ['Shall we go to the park?', "Yes, let's."]),
      exchange('g4-u1-d08', 'offer', 'milk', ['Would you like some milk?', 'OK, thank you.']),
      exchange('g4-u1-d09', 'plan', 'sea', ['What shall we do on Sunday?', "Let's go to the sea."]),
    ];
    const ids = new Set(suggestions.map(({ id }) => id));
    const sets = answerSets([...suggestions, ...exchanges], 3);
    const suggested = sets.map((set) => set.filter(({ id }) => ids.has(id)).length);
    expect(new Set(suggested)).toEqual(new Set([0, 1]));
  });

  it('are not made when too few fit together', () => {
    expect(answerSets(exchanges.slice(0, 2), 3)).toEqual([]);
  });
});
