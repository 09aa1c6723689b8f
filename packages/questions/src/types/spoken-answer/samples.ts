import type { Sample } from '../../core/contract.ts';
import type { SpokenAnswerAnswer, SpokenAnswerQuestion } from './schema.ts';

const recording = '0123456789abcdef0123456789abcdef';

export const samples: Sample<SpokenAnswerQuestion, SpokenAnswerAnswer>[] = [
  {
    name: 'about oneself (grade 4)',
    question: {
      id: 'spoken-answer-weekend',
      type: 'spoken-answer',
      version: 1,
      title: 'Listen to your teacher and answer aloud.',
      subTitle: 'Trả lời bằng lời nói.',
      prompt: 'What do you do at the weekend? Say three sentences.',
      settings: { maxSeconds: 60, maxMark: 10 },
      explanation: { text: 'Nói đủ ba câu, dùng thì hiện tại đơn.' },
      skill: 'speaking',
      level: 'ELEMENTARY',
    },
    right: [],
    wrong: [],
    open: [{ recording, seconds: 12 }, { cannot: 'missing' }],
    incomplete: [],
  },
  {
    name: 'a sentence to read aloud (grade 7)',
    question: {
      id: 'spoken-answer-reading',
      type: 'spoken-answer',
      version: 1,
      title: 'Read the sentence aloud.',
      subTitle: 'Đọc to câu sau, chú ý phần gạch chân.',
      prompt: 'The children [[walked]] to the market and [[bought]] fresh fruit.',
      settings: { maxSeconds: 15, maxMark: 4 },
      note: 'Em có thể ghi lại nhiều lần trước khi nộp.',
      skill: 'pronunciation',
      level: 'PREINTERMEDIATE',
    },
    right: [],
    wrong: [],
    open: [{ recording, seconds: 1 }],
    incomplete: [],
  },
];
