import { promptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import { FEWEST_SECONDS, MOST_MARK, MOST_SECONDS, USUAL_MARK, USUAL_SECONDS } from './limits.ts';
import type { SpokenAnswerQuestion } from './schema.ts';

export const editor: EditorForm<SpokenAnswerQuestion> = {
  fields: [
    { ...promptField, hint: 'Điều học sinh cần nói. Phần trong [[ ]] được gạch chân.' },
    {
      kind: 'number',
      path: 'settings.maxSeconds',
      label: 'Thời gian nói nhiều nhất (giây)',
      hint: `Từ ${FEWEST_SECONDS} đến ${MOST_SECONDS} giây. Máy tự dừng ghi khi hết giờ.`,
      min: FEWEST_SECONDS,
      max: MOST_SECONDS,
      ifAbsent: USUAL_SECONDS,
      isOptional: true,
    },
    {
      kind: 'number',
      path: 'settings.maxMark',
      label: 'Điểm tối đa của câu',
      hint: 'Thầy cô nghe rồi chấm; trước đó câu này ở trạng thái chờ chấm.',
      min: 1,
      max: MOST_MARK,
      ifAbsent: USUAL_MARK,
      isOptional: true,
    },
  ],
  blank: () => ({ prompt: '', settings: { maxSeconds: USUAL_SECONDS, maxMark: USUAL_MARK } }),
};
