import type { Sample } from '../../core/contract.ts';
import type { MatchingTwoColumnAnswer, MatchingTwoColumnQuestion } from './schema.ts';

export const samples: Sample<MatchingTwoColumnQuestion, MatchingTwoColumnAnswer>[] = [
  {
    name: 'both columns move, titles and numbers (grade 3)',
    question: {
      id: 'matching-two-column-questions',
      type: 'matching-two-column',
      version: 1,
      title: 'Match the questions in A with the answers in B.',
      subTitle: 'Nối câu hỏi ở cột A với câu trả lời ở cột B.',
      pairs: [
        { id: 'q3wa', left: { text: 'Where’s your book?' }, right: { text: 'It’s on the desk.' } },
        { id: 'r4xb', left: { text: 'Who’s that girl?' }, right: { text: 'She’s my sister.' } },
        { id: 's5yc', left: { text: 'What’s your hobby?' }, right: { text: 'I like swimming.' } },
        { id: 't6zd', left: { text: 'How many pens have you got?' }, right: { text: 'Three.' } },
      ],
      settings: { showTitleColumn: true, showNumber: true },
      explanation: { text: 'Where hỏi nơi chốn, Who hỏi người, hobby là sở thích, How many hỏi số lượng.' },
      skill: 'reading',
      level: 'ELEMENTARY',
    },
    right: [
      { left: [0, 1, 2, 3], right: ['q3wa', 'r4xb', 's5yc', 't6zd'] },
      { left: [3, 1, 0, 2], right: ['t6zd', 'r4xb', 'q3wa', 's5yc'] },
    ],
    wrong: [
      { answer: { left: [0, 1, 2, 3], right: ['r4xb', 'q3wa', 's5yc', 't6zd'] }, earned: 2 },
      { answer: { left: [1, 0, 2, 3], right: ['q3wa', 'r4xb', 't6zd', 's5yc'] }, earned: 0 },
    ],
    incomplete: [
      { left: [], right: [] },
      { left: [0, 1, 2], right: ['q3wa', 'r4xb', 's5yc', 't6zd'] },
      { left: [0, 0, 2, 3], right: ['q3wa', 'r4xb', 's5yc', 't6zd'] },
    ],
  },
  {
    name: 'only column B moves, long texts (grade 8)',
    question: {
      id: 'matching-two-column-halves',
      type: 'matching-two-column',
      version: 1,
      title: 'Match the two halves of the sentences.',
      subTitle: 'Nối hai vế câu (chỉ di chuyển cột B).',
      prompt: 'Life in the countryside',
      pairs: [
        {
          id: 'u7ae',
          left: { text: 'The villagers got up before sunrise and worked in the fields all morning,' },
          right: { text: 'so they were hungry at noon.' },
        },
        {
          id: 'v8bf',
          left: { text: 'My cousins moved to the city last year,' },
          right: { text: 'but they still miss the buffaloes.' },
        },
        {
          id: 'w9cg',
          left: { text: 'We flew our kites on the dyke' },
          right: { text: 'because the wind was strong there.' },
        },
      ],
      settings: { showTitleColumn: false, showNumber: false, isDragAColumnDisabled: true },
      explanation: { text: 'so chỉ kết quả, but chỉ sự đối lập, because chỉ nguyên nhân.' },
      skill: 'writing',
      level: 'PREINTERMEDIATE',
    },
    right: [{ left: [0, 1, 2], right: ['u7ae', 'v8bf', 'w9cg'] }],
    wrong: [{ answer: { left: [0, 1, 2], right: ['u7ae', 'w9cg', 'v8bf'] }, earned: 1 }],
    incomplete: [{ left: [0, 1, 2], right: ['u7ae', 'v8bf'] }],
  },
  {
    name: 'only column A moves, titles of its own (grade 4)',
    question: {
      id: 'matching-two-column-jobs',
      type: 'matching-two-column',
      version: 1,
      title: 'Match the jobs with the workplaces.',
      subTitle: 'Nối nghề nghiệp với nơi làm việc.',
      pairs: [
        { id: 'x1dh', left: { text: 'nurse' }, right: { text: 'hospital' } },
        { id: 'y2ei', left: { text: 'farmer' }, right: { text: 'field' } },
        { id: 'z3fj', left: { text: 'cook' }, right: { text: 'kitchen' } },
        { id: 'a4gk', left: { text: 'doctor' }, right: { text: 'hospital' } },
      ],
      titles: { left: 'Job', right: 'Workplace' },
      settings: { showTitleColumn: true, isDragAColumnDisabled: false, isDragBColumnDisabled: true },
      explanation: { text: 'Y tá và bác sĩ đều làm việc ở bệnh viện.' },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [
      { left: [0, 1, 2, 3], right: ['x1dh', 'y2ei', 'z3fj', 'a4gk'] },
      { left: [3, 1, 2, 0], right: ['x1dh', 'y2ei', 'z3fj', 'a4gk'] },
    ],
    wrong: [{ answer: { left: [1, 0, 2, 3], right: ['x1dh', 'y2ei', 'z3fj', 'a4gk'] }, earned: 2 }],
    incomplete: [{ left: [0, 1, 2, 3], right: ['x1dh', 'x1dh', 'z3fj', 'a4gk'] }],
  },
  {
    name: 'words that can be heard (grade 2)',
    question: {
      id: 'matching-two-column-rhymes',
      type: 'matching-two-column',
      version: 1,
      title: 'Listen and match the words that rhyme.',
      subTitle: 'Nghe và nối các từ cùng vần.',
      pairs: [
        {
          id: 'b5hl',
          left: { text: 'pen', sound: { script: 'pen' } },
          right: { text: 'ten', sound: { script: 'ten' } },
        },
        {
          id: 'c6im',
          left: { text: 'dog', sound: { script: 'dog' } },
          right: { text: 'frog', sound: { script: 'frog' } },
        },
        {
          id: 'd7jn',
          left: { text: 'moon', sound: { script: 'moon' } },
          right: { text: 'spoon', sound: { script: 'spoon' } },
        },
      ],
      settings: { showNumber: true, isDragBColumnDisabled: false },
      explanation: { text: 'pen – ten, dog – frog, moon – spoon.', audioScript: 'pen, dog, moon' },
      skill: 'pronunciation',
      level: 'ELEMENTARY',
    },
    right: [{ left: [2, 0, 1], right: ['d7jn', 'b5hl', 'c6im'] }],
    wrong: [{ answer: { left: [0, 1, 2], right: ['c6im', 'b5hl', 'd7jn'] }, earned: 1 }],
    incomplete: [{ left: [0, 1, 2], right: [] }],
  },
];
