import type { Sample } from '../../core/contract.ts';
import type { ErrorCorrectionAnswer, ErrorCorrectionQuestion } from './schema.ts';

export const samples: Sample<ErrorCorrectionQuestion, ErrorCorrectionAnswer>[] = [
  {
    name: 'find the wrong part and correct it (grade 6)',
    question: {
      id: 'error-find-and-fix',
      type: 'error-correction',
      version: 1,
      title: 'Find the mistake and write the correct word.',
      subTitle: 'Tìm phần gạch chân sai và viết từ đúng.',
      text: 'My sister [[have]] two [[cats]] and she [[feeds]] them [[every]] morning.\nCorrection: #',
      mistake: 1,
      blanks: [{ accepted: 'has|has got' }],
      settings: {},
      explanation: { text: 'Chủ ngữ My sister là ngôi thứ ba số ít nên dùng has.' },
      skill: 'writing',
      level: 'PREINTERMEDIATE',
    },
    right: [
      { part: 0, texts: ['has'] },
      { part: 0, texts: [' Has got '] },
    ],
    wrong: [
      { answer: { part: 0, texts: ['had'] }, earned: 1 },
      { answer: { part: 2, texts: ['has'] }, earned: 1 },
      { answer: { part: 1, texts: ['cat'] }, earned: 0 },
    ],
    incomplete: [
      { part: 0, texts: [''] },
      { part: null, texts: ['has'] },
      { part: null, texts: [' '] },
    ],
  },
  {
    name: 'write the correction of an underlined word (grade 5)',
    question: {
      id: 'error-fix',
      type: 'error-correction',
      version: 1,
      title: 'Correct the underlined word.',
      subTitle: 'Sửa lại từ gạch chân cho đúng.',
      focusedWords: ['yesterday'],
      text: 'We [[visit]] the museum yesterday. → #',
      blanks: [{ accepted: 'visited' }],
      settings: {},
      explanation: { text: 'Có yesterday nên dùng thì quá khứ đơn: visited.' },
      skill: 'writing',
      level: 'ELEMENTARY',
    },
    right: [{ part: null, texts: ['visited'] }],
    wrong: [{ answer: { part: null, texts: ['visits'] }, earned: 0 }],
    incomplete: [{ part: null, texts: [''] }],
  },
  {
    name: 'write the wrong word and the right one (grade 8)',
    question: {
      id: 'error-two-blanks',
      type: 'error-correction',
      version: 1,
      title: 'There is one mistake in the sentence. Correct it.',
      subTitle: 'Câu có một từ sai. Viết lại từ sai và từ đúng.',
      text: 'Nobody know the answer to this question.\n___ → ___',
      blanks: [{ accepted: 'know' }, { accepted: 'knows' }],
      settings: {},
      explanation: { text: 'Nobody đi với động từ số ít: knows.' },
      skill: 'writing',
      level: 'INTERMEDIATE',
    },
    right: [{ part: null, texts: ['know', 'knows'] }],
    wrong: [
      { answer: { part: null, texts: ['know', 'knew'] }, earned: 1 },
      { answer: { part: null, texts: ['', 'knows'] }, earned: 1 },
    ],
    incomplete: [{ part: null, texts: ['', ''] }],
  },
];
