import type { EditorForm } from '../../core/editor.ts';
import { MAX_QUESTIONS } from './limits.ts';
import type { CombineQuestion } from './schema.ts';

export const editor: EditorForm<CombineQuestion> = {
  fields: [
    {
      kind: 'questions',
      path: 'questions',
      label: 'Các câu hỏi',
      hint: 'Các câu cùng hỏi về bài đọc, hình hoặc bài nghe ở trên.',
      itemLabel: 'Câu',
      min: 1,
      max: MAX_QUESTIONS,
    },
  ],
  blank: () => ({ questions: [], settings: {} }),
};
