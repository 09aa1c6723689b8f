import type { Sample } from '../../core/contract.ts';
import type { WordsAnswer } from '../../core/word-bank.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

export const samples: Sample<SelectWordInImageQuestion, WordsAnswer>[] = [
  {
    name: 'numbered pictures with as many words (grade 2)',
    question: {
      id: 'select-word-in-image-faces',
      type: 'select-word-in-image',
      version: 1,
      title: 'Look at the numbered pictures and choose a word for each.',
      subTitle: 'Chọn từ cho mỗi tranh.',
      words: ['happy', 'sad', 'angry', 'scared'],
      images: [
        { accepted: 'happy', picture: { file: 'd76dcaebcd58.svg', alt: 'Tranh 1' } },
        { accepted: 'sad', picture: { file: 'd8e7b41fe037.svg', alt: 'Tranh 2' } },
        { accepted: 'angry', picture: { file: '30d2d87cb43a.svg', alt: 'Tranh 3' } },
        { accepted: 'scared', picture: { file: '45a4383594b1.svg', alt: 'Tranh 4' } },
      ],
      settings: { showNumber: true },
      explanation: { text: 'happy: vui, sad: buồn, angry: tức giận, scared: sợ hãi.' },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [{ words: ['happy', 'sad', 'angry', 'scared'] }],
    wrong: [
      { answer: { words: ['happy', 'scared', 'angry', 'sad'] }, earned: 2 },
      { answer: { words: ['sad', 'happy', 'scared', 'angry'] }, earned: 0 },
    ],
    incomplete: [{ words: ['happy', 'sad', 'angry', null] }, { words: [null, null, null, null] }],
  },
  {
    name: 'places in one picture, with one word too many (grade 3)',
    question: {
      id: 'select-word-in-image-school',
      type: 'select-word-in-image',
      version: 1,
      title: 'Look at the picture and choose a word for each number.',
      subTitle: 'Nhìn tranh và chọn từ cho mỗi số, thừa một từ.',
      picture: { file: '18e26510da94.svg', alt: 'Một bạn học sinh trên đường, có các số trên tranh' },
      words: ['school', 'hair', 'shirt', 'school bag', 'bike'],
      images: [
        { accepted: 'school', x: 71, y: 33 },
        { accepted: 'hair', x: 33, y: 29 },
        { accepted: 'shirt', x: 37.5, y: 63 },
        { accepted: 'school bag', x: 18.5, y: 58 },
      ],
      settings: {},
      explanation: {
        text: 'school: trường học, hair: tóc, shirt: áo sơ mi, school bag: cặp sách. Tranh không có bike (xe đạp).',
      },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [{ words: ['school', 'hair', 'shirt', 'school bag'] }],
    wrong: [
      { answer: { words: ['school', 'shirt', 'hair', 'school bag'] }, earned: 2 },
      { answer: { words: ['bike', 'hair', 'shirt', 'school bag'] }, earned: 3 },
    ],
    incomplete: [{ words: ['school', null, 'shirt', 'school bag'] }],
  },
  {
    name: 'pictures to match with what is heard (grade 3)',
    question: {
      id: 'select-word-in-image-listening',
      type: 'select-word-in-image',
      version: 1,
      title: 'Listen. Who uses what? Choose a name for each picture.',
      subTitle: 'Nghe và chọn tên cho mỗi tranh.',
      sound: {
        script: 'Nam goes to school by bus. Mai goes to school by bike. Hoa walks to school.',
      },
      prompt: 'How does each student go to school?',
      words: ['Hoa', 'Mai', 'Nam'],
      images: [
        { accepted: 'Mai', picture: { file: 'f25de0ecf221.svg', alt: 'Tranh 1' } },
        { accepted: 'Nam', picture: { file: 'b977c6dcf263.svg', alt: 'Tranh 2' } },
        { accepted: 'Hoa', picture: { file: '1f4b13109d75.svg', alt: 'Tranh 3' } },
      ],
      settings: { showNumber: false },
      explanation: {
        text: 'Mai đi xe đạp, Nam đi xe buýt, Hoa đi bộ.',
        audioScript: 'Nam goes to school by bus. Mai goes to school by bike. Hoa walks to school.',
      },
      skill: 'listening',
      level: 'ELEMENTARY',
    },
    right: [{ words: ['Mai', 'Nam', 'Hoa'] }],
    wrong: [{ answer: { words: ['Mai', 'Hoa', 'Nam'] }, earned: 1 }],
    incomplete: [{ words: [null, 'Nam', 'Hoa'] }],
  },
];
