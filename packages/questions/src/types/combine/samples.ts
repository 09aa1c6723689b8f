import type { Sample } from '../../core/contract.ts';
import type { FillInTheBlankQuestion } from '../fill-in-the-blank/schema.ts';
import type { MatchingQuestion } from '../matching/schema.ts';
import type { MultipleChoiceQuestion } from '../multiple-choice/schema.ts';
import type { OneChoiceQuestion } from '../one-choice/schema.ts';
import type { TickTfQuestion } from '../tick-tf/schema.ts';
import type { UnscrambleQuestion } from '../unscramble/schema.ts';
import type { CombineAnswer, CombineQuestion } from './schema.ts';

const chosen = (optionId: string) => ({ type: 'one-choice', answer: { optionId } });
const severalChosen = (...optionIds: string[]) => ({
  type: 'multiple-choice',
  answer: { optionIds: [optionIds] },
});
const typed = (...texts: string[]) => ({ type: 'fill-in-the-blank', answer: { texts } });
const judged = (choices: Record<string, boolean>) => ({ type: 'tick-tf', answer: { choices } });
const ordered = (...order: string[]) => ({ type: 'unscramble', answer: { order } });
const matched = (...order: string[]) => ({ type: 'matching', answer: { order } });

const DIALOGUE = "How old are you, Minh?\nI'm ten years old.\nHow old is your brother?\nHe's six.";

const FARM_DAY: OneChoiceQuestion = {
  id: 'reading-1',
  type: 'one-choice',
  version: 1,
  title: 'Choose the correct answer.',
  prompt: 'When did the class go to the farm?',
  options: [
    { id: 'q1a', text: 'On Friday', isCorrect: false },
    { id: 'q1b', text: 'On Saturday', isCorrect: true },
    { id: 'q1c', text: 'On Sunday', isCorrect: false },
  ],
  settings: { direction: 'horizontal' },
  explanation: { text: 'Câu đầu của bài: Last Saturday.' },
};

const FARM_ORDER: TickTfQuestion = {
  id: 'reading-2',
  type: 'tick-tf',
  version: 1,
  title: 'True or false?',
  statements: [
    { id: 'q2a', text: 'The children planted rice before they fed the hens.', isTrue: false },
    { id: 'q2b', text: 'The weather changed after lunch.', isTrue: true },
  ],
  settings: {},
  explanation: { text: 'First we fed the hens; It started to rain after lunch.' },
};

const FARM_SENTENCE: UnscrambleQuestion = {
  id: 'reading-3',
  type: 'unscramble',
  version: 1,
  title: 'Put the words in the correct order.',
  pieces: ['They', 'played', 'in', 'the', 'barn.'],
  settings: { mode: 'words' },
};

const MINH_FACTS: MultipleChoiceQuestion = {
  id: 'listening-1',
  type: 'multiple-choice',
  version: 1,
  title: 'Choose TWO correct sentences.',
  groups: [
    {
      options: [
        { id: 'l1a', text: 'Minh has a brother.', isCorrect: true },
        { id: 'l1b', text: 'Minh is six.', isCorrect: false },
        { id: 'l1c', text: 'Minh is ten.', isCorrect: true },
      ],
    },
  ],
  settings: { bulletType: 'none' },
  explanation: { text: 'I’m ten years old; How old is your brother?' },
};

const MINH_AGES: MatchingQuestion = {
  id: 'listening-2',
  type: 'matching',
  version: 1,
  title: 'How old are they?',
  pairs: [
    { id: 'm1', left: { text: 'Minh' }, text: 'ten' },
    { id: 'm2', left: { text: 'Minh’s brother' }, text: 'six' },
  ],
  settings: {},
};

const HOA_PLACE: FillInTheBlankQuestion = {
  id: 'word-1',
  type: 'fill-in-the-blank',
  version: 1,
  title: 'Where does Hoa live?',
  text: 'In #.',
  blanks: [{ accepted: 'Hue' }],
  settings: {},
};

const HOA_COLOUR: FillInTheBlankQuestion = {
  id: 'word-2',
  type: 'fill-in-the-blank',
  version: 1,
  title: 'What colour is her cat?',
  text: 'It is #.',
  blanks: [{ accepted: 'grey|gray' }],
  settings: {},
};

export const samples: Sample<CombineQuestion, CombineAnswer>[] = [
  {
    name: 'questions of three types about a passage (grade 6)',
    question: {
      id: 'combine-reading',
      type: 'combine',
      version: 1,
      title: 'Read the passage and answer the questions.',
      subTitle: 'Đọc đoạn văn và trả lời các câu hỏi.',
      passage:
        'Last Saturday our class went to a farm outside the town. First we fed the hens and looked for eggs. Then the farmer showed us how to plant rice. It started to rain after lunch, so we played games in the barn. We got home at six, tired and very muddy.',
      questions: [FARM_DAY, FARM_ORDER, FARM_SENTENCE],
      settings: {},
      explanation: { text: 'Các câu hỏi theo thứ tự của đoạn văn.' },
      skill: 'reading',
      level: 'PREINTERMEDIATE',
    },
    right: [
      {
        answers: [
          chosen('0.q1b'),
          judged({ '1.q2a': false, '1.q2b': true }),
          ordered('2.p0', '2.p1', '2.p2', '2.p3', '2.p4'),
        ],
      },
    ],
    wrong: [
      {
        answer: {
          answers: [
            chosen('0.q1a'),
            judged({ '1.q2a': false, '1.q2b': false }),
            ordered('2.p0', '2.p1', '2.p2', '2.p4', '2.p3'),
          ],
        },
        earned: 4,
      },
    ],
    incomplete: [
      { answers: [] },
      { answers: [chosen('0.q1b'), null, null] },
      {
        answers: [
          chosen('0.q1b'),
          judged({ '1.q2a': false }),
          ordered('2.p0', '2.p1', '2.p2', '2.p3', '2.p4'),
        ],
      },
    ],
  },
  {
    name: 'a conversation that is heard (grade 3)',
    question: {
      id: 'combine-listening',
      type: 'combine',
      version: 1,
      title: 'Listen to the conversation and answer the questions.',
      subTitle: 'Nghe hội thoại và trả lời các câu hỏi.',
      sound: { file: 'cdbaa0bbd17a.mp3', script: DIALOGUE },
      questions: [MINH_FACTS, MINH_AGES],
      settings: {},
      explanation: { text: 'Minh mười tuổi, em trai sáu tuổi.', audioScript: DIALOGUE },
      skill: 'listening',
      level: 'ELEMENTARY',
    },
    right: [{ answers: [severalChosen('0.l1a', '0.l1c'), matched('1.m1', '1.m2')] }],
    wrong: [{ answer: { answers: [severalChosen('0.l1a'), matched('1.m2', '1.m1')] }, earned: 1 }],
    incomplete: [{ answers: [null, matched('1.m1', '1.m2')] }],
  },
  {
    name: 'one word for each answer (grade 4)',
    question: {
      id: 'combine-one-word',
      type: 'combine',
      version: 1,
      title: 'Read the passage. Write one word for each answer.',
      subTitle: 'Đọc đoạn văn và trả lời mỗi câu bằng một từ.',
      passage: 'Hoa lives in Hue. She has a grey cat. They both love fish.',
      questions: [HOA_PLACE, HOA_COLOUR],
      settings: {},
      explanation: { text: 'Hoa lives in Hue; a grey cat.' },
      skill: 'reading',
      level: 'ELEMENTARY',
    },
    right: [{ answers: [typed('hue'), typed('gray')] }],
    wrong: [{ answer: { answers: [typed('Hue'), typed('black')] }, earned: 1 }],
    incomplete: [{ answers: [typed('Hue'), null] }, { answers: [typed('Hue'), typed(' ')] }],
  },
];
