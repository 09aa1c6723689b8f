import type { Sample } from '../../core/contract.ts';
import type { ConjugationAnswer, ConjugationQuestion } from './schema.ts';

export const samples: Sample<ConjugationQuestion, ConjugationAnswer>[] = [
  {
    name: 'forms of be, no titles, no numbers (grade 3)',
    question: {
      id: 'conjugation-be',
      type: 'conjugation',
      version: 1,
      title: 'Write am, is or are.',
      subTitle: 'Viết dạng đúng của động từ be cho mỗi chủ ngữ.',
      rows: [
        { id: 'be-i', shown: 'I', cells: [{ accepted: 'am' }] },
        { id: 'be-my-sister', shown: 'My sister', cells: [{ accepted: 'is' }] },
        { id: 'be-you', shown: 'You', cells: [{ accepted: 'are' }] },
        { id: 'be-mai-and-nam', shown: 'Mai and Nam', cells: [{ accepted: 'are' }] },
      ],
      settings: {},
      explanation: { text: 'I đi với am; một người hoặc một vật đi với is; you và số nhiều đi với are.' },
      skill: 'writing',
      level: 'ELEMENTARY',
    },
    right: [{ cells: [['am'], ['is'], ['are'], ['are']] }, { cells: [['AM'], ['Is '], [' are'], ['are']] }],
    wrong: [
      { answer: { cells: [['am'], ['is'], ['are'], ['']] }, earned: 3 },
      { answer: { cells: [['is'], ['are'], ['is'], ['is']] }, earned: 0 },
    ],
    incomplete: [{ cells: [[''], [''], [''], ['']] }, { cells: [[' '], [''], [''], ['']] }],
  },
  {
    name: 'past simple and past participle with titles and numbers (grade 8)',
    question: {
      id: 'conjugation-past',
      type: 'conjugation',
      version: 1,
      title: 'Complete the table of irregular verbs.',
      subTitle: 'Điền dạng quá khứ đơn và quá khứ phân từ của động từ.',
      columns: ['Verb', 'Past simple', 'Past participle'],
      rows: [
        { id: 'past-go', shown: 'go', cells: [{ accepted: 'went' }, { accepted: 'gone' }] },
        {
          id: 'past-learn',
          shown: 'learn',
          cells: [{ accepted: 'learnt|learned' }, { accepted: 'learnt|learned' }],
        },
        { id: 'past-write', shown: 'write', cells: [{ accepted: 'wrote' }, { accepted: 'written' }] },
      ],
      settings: { showTitleColumn: true, showNumber: true },
      explanation: { text: 'Đây là các động từ bất quy tắc; learn có thể viết learnt hoặc learned.' },
      skill: 'writing',
      level: 'PREINTERMEDIATE',
    },
    right: [
      {
        cells: [
          ['went', 'gone'],
          ['learnt', 'learnt'],
          ['wrote', 'written'],
        ],
      },
      {
        cells: [
          ['WENT', 'Gone'],
          ['learned', 'learned'],
          [' wrote ', 'Written'],
        ],
      },
    ],
    wrong: [
      {
        answer: {
          cells: [
            ['gone', 'went'],
            ['learnt', 'learnt'],
            ['wrote', 'written'],
          ],
        },
        earned: 4,
      },
      {
        answer: {
          cells: [
            ['went', ''],
            ['', ''],
            ['', ''],
          ],
        },
        earned: 1,
      },
    ],
    incomplete: [
      {
        cells: [
          ['', ''],
          ['', ''],
          ['', ''],
        ],
      },
    ],
  },
  {
    name: 'present simple with titles kept for screen readers only and numbers (grade 5)',
    question: {
      id: 'conjugation-present',
      type: 'conjugation',
      version: 1,
      title: 'Write the present simple form.',
      subTitle: 'Viết dạng hiện tại đơn đi với He hoặc She.',
      prompt: 'What does he or she do every day?',
      columns: ['I', 'He / She'],
      rows: [
        { id: 'present-study', shown: 'study', cells: [{ accepted: 'studies' }] },
        { id: 'present-watch', shown: 'watch', cells: [{ accepted: 'watches' }] },
        { id: 'present-have', shown: 'have', cells: [{ accepted: 'has' }] },
      ],
      settings: { showTitleColumn: false, showNumber: true },
      explanation: { text: 'study đổi y thành ies, watch thêm es, have đổi thành has.' },
      skill: 'writing',
      level: 'ELEMENTARY',
    },
    right: [{ cells: [['studies'], ['watches'], ['has']] }],
    wrong: [{ answer: { cells: [['studys'], ['watchs'], ['has']] }, earned: 1 }],
    incomplete: [{ cells: [[''], [''], ['']] }],
  },
  {
    name: 'word forms with titles and without numbers (grade 9)',
    question: {
      id: 'conjugation-word-forms',
      type: 'conjugation',
      version: 1,
      title: 'Complete the table of word forms.',
      subTitle: 'Điền dạng tính từ và trạng từ của mỗi danh từ.',
      columns: ['Noun', 'Adjective', 'Adverb'],
      rows: [
        { id: 'form-happiness', shown: 'happiness', cells: [{ accepted: 'happy' }, { accepted: 'happily' }] },
        {
          id: 'form-beauty',
          shown: 'beauty',
          cells: [{ accepted: 'beautiful' }, { accepted: 'beautifully' }],
        },
      ],
      settings: { showTitleColumn: true },
      explanation: { text: 'happiness – happy – happily; beauty – beautiful – beautifully.' },
      skill: 'vocabulary',
      level: 'INTERMEDIATE',
    },
    right: [
      {
        cells: [
          ['happy', 'happily'],
          ['beautiful', 'beautifully'],
        ],
      },
    ],
    wrong: [
      {
        answer: {
          cells: [
            ['happy', 'happily'],
            ['beautiful', 'beautyfully'],
          ],
        },
        earned: 3,
      },
    ],
    incomplete: [
      {
        cells: [
          ['', ' '],
          ['', ''],
        ],
      },
    ],
  },
  {
    name: 'plural nouns with pictures (grade 3)',
    question: {
      id: 'conjugation-plurals',
      type: 'conjugation',
      version: 1,
      title: 'Write the plural forms.',
      subTitle: 'Viết dạng số nhiều.',
      rows: [
        {
          id: 'plural-bus',
          shown: 'one bus',
          picture: { file: 'b977c6dcf263.svg', alt: 'Một chiếc xe to' },
          cells: [{ accepted: 'two buses|buses' }],
        },
        {
          id: 'plural-bike',
          shown: 'one bike',
          picture: { file: 'f25de0ecf221.svg', alt: 'Một chiếc xe hai bánh' },
          cells: [{ accepted: 'two bikes|bikes' }],
        },
        {
          id: 'plural-woman',
          shown: 'one woman',
          picture: { file: '45877371ec7f.svg', alt: 'Một cô giáo' },
          cells: [{ accepted: 'two women|women' }],
        },
      ],
      settings: {},
      explanation: { text: 'bus thêm es, bike thêm s, woman đổi thành women.' },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [{ cells: [['two buses'], ['bikes'], ['Two women']] }],
    wrong: [{ answer: { cells: [['two buss'], ['two bikes'], ['two womans']] }, earned: 1 }],
    incomplete: [{ cells: [[''], [''], ['']] }],
  },
];
