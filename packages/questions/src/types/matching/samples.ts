import type { Sample } from '../../core/contract.ts';
import type { MatchingAnswer, MatchingQuestion } from './schema.ts';

export const samples: Sample<MatchingQuestion, MatchingAnswer>[] = [
  {
    name: 'questions and answers with the default settings (grade 3)',
    question: {
      id: 'matching-answers',
      type: 'matching',
      version: 1,
      title: 'Match the questions with the answers.',
      subTitle: 'Ghép câu hỏi với câu trả lời.',
      pairs: [
        { id: 'a9rk', left: { text: 'What’s your name?' }, text: 'My name is Linh.' },
        { id: 'b8sl', left: { text: 'How old are you?' }, text: 'I’m eight.' },
        { id: 'c7tm', left: { text: 'How are you?' }, text: 'I’m fine, thank you.' },
        { id: 'd6un', left: { text: 'Is this your school?' }, text: 'Yes, it is.' },
      ],
      settings: {},
      explanation: { text: 'What’s your name hỏi tên, How old hỏi tuổi, How are you hỏi thăm sức khoẻ.' },
      skill: 'reading',
      level: 'ELEMENTARY',
    },
    right: [{ order: ['a9rk', 'b8sl', 'c7tm', 'd6un'] }],
    wrong: [
      { answer: { order: ['b8sl', 'a9rk', 'c7tm', 'd6un'] }, earned: 2 },
      { answer: { order: ['d6un', 'c7tm', 'b8sl', 'a9rk'] }, earned: 0 },
    ],
    incomplete: [{ order: [] }, { order: ['a9rk', 'b8sl', 'c7tm'] }],
  },
  {
    name: 'pictures, numbered (grade 2)',
    question: {
      id: 'matching-pictures',
      type: 'matching',
      version: 1,
      title: 'Look and match.',
      subTitle: 'Nhìn tranh và ghép với từ đúng.',
      prompt: 'How do they go to school?',
      pairs: [
        { id: 'e5vo', left: { picture: { file: 'f25de0ecf221.svg', alt: 'Tranh 1' } }, text: 'by bike' },
        { id: 'f4wp', left: { picture: { file: 'b977c6dcf263.svg', alt: 'Tranh 2' } }, text: 'by bus' },
        { id: 'g3xq', left: { picture: { file: '1f4b13109d75.svg', alt: 'Tranh 3' } }, text: 'on foot' },
      ],
      settings: { showNumber: true },
      explanation: { text: 'by bike: bằng xe đạp; by bus: bằng xe buýt; on foot: đi bộ.' },
      skill: 'vocabulary',
      level: 'ELEMENTARY',
    },
    right: [{ order: ['e5vo', 'f4wp', 'g3xq'] }],
    wrong: [
      { answer: { order: ['f4wp', 'e5vo', 'g3xq'] }, earned: 1 },
      { answer: { order: ['g3xq', 'e5vo', 'f4wp'] }, earned: 0 },
    ],
    incomplete: [{ order: ['e5vo'] }],
  },
  {
    name: 'sounds with equal texts that may change places (grade 6)',
    question: {
      id: 'matching-sounds',
      type: 'matching',
      version: 1,
      title: 'Listen and match each word with its number of syllables.',
      subTitle: 'Nghe và ghép mỗi từ với số âm tiết của nó.',
      pairs: [
        { id: 'h2yr', left: { sound: { script: 'beautiful' } }, text: 'three syllables' },
        { id: 'i1zs', left: { sound: { script: 'teacher' } }, text: 'two syllables' },
        { id: 'j0at', left: { sound: { script: 'hospital' } }, text: 'three syllables' },
      ],
      settings: { showNumber: false },
      explanation: {
        text: 'beau-ti-ful và hos-pi-tal có ba âm tiết, tea-cher có hai âm tiết.',
        audioScript: 'beautiful, teacher, hospital',
      },
      skill: 'listening',
      level: 'PREINTERMEDIATE',
    },
    right: [{ order: ['h2yr', 'i1zs', 'j0at'] }, { order: ['j0at', 'i1zs', 'h2yr'] }],
    wrong: [
      { answer: { order: ['i1zs', 'h2yr', 'j0at'] }, earned: 1 },
      { answer: { order: ['j0at', 'h2yr', 'i1zs'] }, earned: 1 },
    ],
    incomplete: [{ order: ['h2yr', 'j0at'] }],
  },
  {
    name: 'halves of long sentences (grade 9)',
    question: {
      id: 'matching-halves',
      type: 'matching',
      version: 1,
      title: 'Match the halves to make sentences.',
      subTitle: 'Ghép hai vế để tạo thành câu.',
      pairs: [
        {
          id: 'k2bu',
          left: { text: 'If more people travelled by public transport,' },
          text: 'the air in our big cities would be much cleaner than it is at the moment.',
        },
        {
          id: 'l3cv',
          left: { text: 'Although the exhibition was crowded,' },
          text: 'we enjoyed every minute of it.',
        },
      ],
      settings: {},
      explanation: { text: 'Vế 1 là câu điều kiện loại 2; vế 2 với although diễn tả hai ý trái ngược.' },
      skill: 'writing',
      level: 'INTERMEDIATE',
    },
    right: [{ order: ['k2bu', 'l3cv'] }],
    wrong: [{ answer: { order: ['l3cv', 'k2bu'] }, earned: 0 }],
    incomplete: [{ order: ['k2bu'] }],
  },
];
