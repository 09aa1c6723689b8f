import type { Sample } from '../../core/contract.ts';
import type { TickTfAnswer, TickTfQuestion } from './schema.ts';

export const samples: Sample<TickTfQuestion, TickTfAnswer>[] = [
  {
    name: 'statements about a passage with the default labels (grade 4)',
    question: {
      id: 'tick-tf-reading',
      type: 'tick-tf',
      version: 1,
      title: 'Read and choose True or False.',
      subTitle: 'Đọc và chọn True (đúng) hoặc False (sai).',
      passage:
        'My name is Hoa. I am nine years old. I get up at six o’clock and have breakfast with my family. I go to school with my brother. After school I read books or help my mother.',
      statements: [
        { id: 's3kd', text: 'Hoa is ten years old.', isTrue: false },
        { id: 't4le', text: 'Hoa gets up at six o’clock.', isTrue: true },
        { id: 'u5mf', text: 'Hoa goes to school with her brother.', isTrue: true },
        { id: 'v6ng', text: 'Hoa watches TV after school.', isTrue: false },
      ],
      settings: {},
      focusedWords: ['nine years old'],
      explanation: { text: 'Hoa chín tuổi (câu 1 sai). Sau giờ học Hoa đọc sách hoặc giúp mẹ (câu 4 sai).' },
      skill: 'reading',
      level: 'ELEMENTARY',
    },
    right: [{ choices: { s3kd: false, t4le: true, u5mf: true, v6ng: false } }],
    wrong: [
      { answer: { choices: { s3kd: false, t4le: true, u5mf: true, v6ng: true } }, earned: 3 },
      { answer: { choices: { s3kd: true, t4le: false, u5mf: false, v6ng: true } }, earned: 0 },
    ],
    incomplete: [{ choices: {} }, { choices: { s3kd: false, t4le: true, u5mf: true } }],
  },
  {
    name: 'what a student says about herself, Yes or No (grade 3)',
    question: {
      id: 'tick-tf-listening',
      type: 'tick-tf',
      version: 1,
      title: 'Listen and choose Yes or No.',
      subTitle: 'Nghe và chọn Yes (đúng) hoặc No (sai).',
      sound: {
        file: '18ea3f836b8e.mp3',
        script:
          "Hello. I'm Lan. I'm nine years old. This is my friend, Hoa. She's eight. Our teacher is Mr Long.",
      },
      prompt: 'Who are they?',
      statements: [
        { id: 'x7oh', text: 'The girl is Lan.', isTrue: true },
        { id: 'y8pi', text: 'Hoa is nine years old.', isTrue: false },
        { id: 'z9qj', text: 'Mr Long is a teacher.', isTrue: true },
      ],
      settings: { labels: 'yes-no' },
      explanation: {
        text: 'Lan chín tuổi, còn Hoa tám tuổi. Thầy giáo là thầy Long.',
        audioScript:
          "Hello. I'm Lan. I'm nine years old. This is my friend, Hoa. She's eight. Our teacher is Mr Long.",
      },
      skill: 'listening',
      level: 'ELEMENTARY',
    },
    right: [{ choices: { x7oh: true, y8pi: false, z9qj: true } }],
    wrong: [
      { answer: { choices: { x7oh: true, y8pi: true, z9qj: true } }, earned: 2 },
      { answer: { choices: { x7oh: false, y8pi: false, z9qj: false } }, earned: 1 },
    ],
    incomplete: [{ choices: { y8pi: false } }],
  },
  {
    name: 'pictures with a tick or a cross (grade 2)',
    question: {
      id: 'tick-tf-pictures',
      type: 'tick-tf',
      version: 1,
      title: 'Look, read and tick or cross.',
      subTitle: 'Nhìn tranh, đọc câu rồi chọn dấu tích nếu đúng, dấu chéo nếu sai.',
      statements: [
        {
          id: 'g2tv',
          text: 'He is happy.',
          picture: { file: 'd76dcaebcd58.svg', alt: 'Một khuôn mặt' },
          isTrue: true,
        },
        {
          id: 'h3uw',
          text: 'He is hot.',
          picture: { file: '2a6355a3053e.svg', alt: 'Một khuôn mặt màu xanh' },
          isTrue: false,
        },
      ],
      settings: { labels: 'tick-cross' },
      explanation: { text: 'Bạn thứ hai đang run vì lạnh (cold), không phải nóng (hot).' },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [{ choices: { g2tv: true, h3uw: false } }],
    wrong: [
      { answer: { choices: { g2tv: true, h3uw: true } }, earned: 1 },
      { answer: { choices: { g2tv: false, h3uw: true } }, earned: 0 },
    ],
    incomplete: [{ choices: { g2tv: true } }],
  },
  {
    name: 'sentences that are heard, T or F (grade 9)',
    question: {
      id: 'tick-tf-sounds',
      type: 'tick-tf',
      version: 1,
      title: 'Listen to each sentence and decide if it means the same as the written one.',
      subTitle: 'Nghe từng câu và cho biết câu viết có cùng nghĩa không.',
      statements: [
        {
          id: 'b4cw',
          text: 'The bridge was built by the villagers.',
          sound: { script: 'The villagers built the bridge.' },
          isTrue: true,
        },
        {
          id: 'c5dx',
          text: 'Lan is not as tall as Mai.',
          sound: { script: 'Lan is taller than Mai.' },
          isTrue: false,
        },
        {
          id: 'd6ey',
          text: 'I haven’t seen Tuan since May.',
          sound: { script: 'The last time I saw Tuan was in May.' },
          isTrue: true,
        },
      ],
      settings: { labels: 't-f' },
      explanation: { text: 'Câu 2: Lan cao hơn Mai, trong khi câu viết nói Lan không cao bằng Mai.' },
      skill: 'listening',
      level: 'INTERMEDIATE',
    },
    right: [{ choices: { b4cw: true, c5dx: false, d6ey: true } }],
    wrong: [{ answer: { choices: { b4cw: true, c5dx: true, d6ey: true } }, earned: 2 }],
    incomplete: [{ choices: { b4cw: true, d6ey: true } }],
  },
  {
    name: 'one picture and what is said about it (grade 1)',
    question: {
      id: 'tick-tf-heard',
      type: 'tick-tf',
      version: 1,
      title: 'Look, listen and choose Yes or No.',
      subTitle: 'Nhìn tranh, nghe và chọn Yes (đúng) hoặc No (sai).',
      statements: [
        {
          id: 'k7ay',
          picture: { file: 'd8e7b41fe037.svg', alt: 'Một khuôn mặt' },
          sound: { script: 'She is sad.' },
          isTrue: true,
        },
      ],
      settings: { labels: 'yes-no', showNumber: false },
      explanation: {
        text: 'Câu nghe được nói bạn ấy buồn (sad), đúng với tranh.',
        audioScript: 'She is sad.',
      },
      skill: 'listening',
      level: 'ELEMENTARY',
    },
    right: [{ choices: { k7ay: true } }],
    wrong: [{ answer: { choices: { k7ay: false } }, earned: 0 }],
    incomplete: [{ choices: {} }],
  },
  {
    name: 'written-out labels and one statement (grade 8)',
    question: {
      id: 'tick-tf-single',
      type: 'tick-tf',
      version: 1,
      title: 'True or false?',
      subTitle: 'Câu sau đúng hay sai?',
      prompt: 'Water boils at 100 degrees Celsius at sea level.',
      statements: [{ id: 'e7fz', text: 'At sea level, water boils at 90 degrees Celsius.', isTrue: false }],
      settings: { labels: 'true-false', showNumber: true },
      explanation: { text: 'Ở mực nước biển nước sôi ở 100 độ C.' },
      skill: 'reading',
      level: 'PREINTERMEDIATE',
    },
    right: [{ choices: { e7fz: false } }],
    wrong: [{ answer: { choices: { e7fz: true } }, earned: 0 }],
    incomplete: [{ choices: {} }],
  },
];
