import type { Sample } from '../../core/contract.ts';
import type { MultipleChoiceAnswer, MultipleChoiceQuestion } from './schema.ts';

export const samples: Sample<MultipleChoiceQuestion, MultipleChoiceAnswer>[] = [
  {
    name: 'a single choice (grade 4)',
    question: {
      id: 'multiple-choice-single',
      type: 'multiple-choice',
      version: 1,
      title: 'Choose the correct answer.',
      subTitle: 'Chọn đáp án đúng.',
      prompt: 'My brothers ___ chess after dinner.',
      groups: [
        {
          options: [
            { id: 's1ka', text: 'plays', isCorrect: false },
            { id: 's2lb', text: 'play', isCorrect: true },
            { id: 's3mc', text: 'playing', isCorrect: false },
          ],
        },
      ],
      settings: { bulletType: 'character', isSingleChoice: true },
      explanation: { text: 'Chủ ngữ My brothers là số nhiều nên dùng play.' },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [{ optionIds: [['s2lb']] }],
    wrong: [{ answer: { optionIds: [['s1ka']] }, earned: 0 }],
    incomplete: [{ optionIds: [[]] }],
  },
  {
    name: 'two right answers (grade 5)',
    question: {
      id: 'multiple-choice-two',
      type: 'multiple-choice',
      version: 1,
      title: 'Choose TWO correct answers.',
      subTitle: 'Chọn HAI đáp án đúng.',
      prompt: 'Which animals live in the sea?',
      groups: [
        {
          options: [
            { id: 'd1wh', text: 'dolphin', isCorrect: true },
            { id: 'd2go', text: 'goat', isCorrect: false },
            { id: 'd3sh', text: 'shark', isCorrect: true },
            { id: 'd4rb', text: 'rabbit', isCorrect: false },
          ],
        },
      ],
      settings: { direction: 'vertical', bulletType: 'special' },
      explanation: { text: 'dolphin (cá heo) và shark (cá mập) sống ở biển; goat là dê, rabbit là thỏ.' },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [{ optionIds: [['d1wh', 'd3sh']] }, { optionIds: [['d3sh', 'd1wh']] }],
    wrong: [
      { answer: { optionIds: [['d1wh']] }, earned: 1 },
      { answer: { optionIds: [['d2go', 'd3sh']] }, earned: 1 },
      { answer: { optionIds: [['d2go', 'd4rb']] }, earned: 0 },
    ],
    incomplete: [{ optionIds: [[]] }],
  },
  {
    name: 'pictures in three columns (grade 2)',
    question: {
      id: 'multiple-choice-pictures',
      type: 'multiple-choice',
      version: 1,
      title: 'Look and choose TWO pictures.',
      subTitle: 'Nhìn và chọn HAI tranh.',
      prompt: 'Which children are not happy?',
      groups: [
        {
          options: [
            { id: 'p1h', picture: { file: 'd76dcaebcd58.svg', alt: 'Khuôn mặt thứ nhất' }, isCorrect: false },
            { id: 'p2s', picture: { file: 'd8e7b41fe037.svg', alt: 'Khuôn mặt thứ hai' }, isCorrect: true },
            { id: 'p3t', picture: { file: '9113d737a660.svg', alt: 'Khuôn mặt thứ ba' }, isCorrect: true },
          ],
        },
      ],
      settings: { bulletType: 'none', imageAnswers: true, columnImageAnswers: 3, isSingleChoice: false },
      explanation: { text: 'Một bạn buồn ngủ và một bạn đang khóc; bạn còn lại đang cười.' },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [{ optionIds: [['p2s', 'p3t']] }],
    wrong: [{ answer: { optionIds: [['p1h', 'p3t']] }, earned: 1 }],
    incomplete: [{ optionIds: [[]] }],
  },
  {
    name: 'three groups about a text (grade 7)',
    question: {
      id: 'multiple-choice-groups',
      type: 'multiple-choice',
      version: 1,
      title: 'Read and answer the questions.',
      subTitle: 'Đọc và trả lời các câu hỏi.',
      passage:
        'Our school garden is two years old. We grow tomatoes and carrots there, but no flowers. Every Friday our class waters the plants and pulls out the weeds. Last month we sold the vegetables at the school fair and bought new tools.',
      groups: [
        {
          prompt: 'What grows in the garden? Choose TWO.',
          options: [
            { id: 'g1a', text: 'tomatoes', isCorrect: true },
            { id: 'g1b', text: 'roses', isCorrect: false },
            { id: 'g1c', text: 'carrots', isCorrect: true },
            { id: 'g1d', text: 'potatoes', isCorrect: false },
          ],
        },
        {
          prompt: 'When does the class work there?',
          options: [
            { id: 'g2a', text: 'On Fridays', isCorrect: true },
            { id: 'g2b', text: 'Every day', isCorrect: false },
            { id: 'g2c', text: 'At weekends', isCorrect: false },
          ],
        },
        {
          prompt: 'What did they buy [[last month]]?',
          options: [
            { id: 'g3a', text: 'vegetables', isCorrect: false },
            { id: 'g3b', text: 'tools', isCorrect: true },
            { id: 'g3c', text: 'flowers', isCorrect: false },
          ],
        },
      ],
      settings: { direction: 'horizontal', bulletType: 'number', underlined: true },
      explanation: { text: 'Bài đọc: tomatoes and carrots; every Friday; bought new tools.' },
      skill: 'reading',
      level: 'PREINTERMEDIATE',
    },
    right: [{ optionIds: [['g1a', 'g1c'], ['g2a'], ['g3b']] }],
    wrong: [
      { answer: { optionIds: [['g1a'], ['g2a'], ['g3b']] }, earned: 3 },
      { answer: { optionIds: [['g1b', 'g1c'], ['g2b'], ['g3b']] }, earned: 2 },
    ],
    incomplete: [{ optionIds: [['g1a', 'g1c'], [], ['g3b']] }, { optionIds: [['g1a', 'g1c'], ['g2a']] }],
  },
];
