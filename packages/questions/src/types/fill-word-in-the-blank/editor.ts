import {
  blanksField,
  numberedLinesField,
  settleBlanks,
  textWithPicturesFields,
  wordBankField,
} from '../../core/editor-blanks.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { FillWordInTheBlankQuestion } from './schema.ts';

export const editor: EditorForm<FillWordInTheBlankQuestion> = {
  fields: [
    ...textWithPicturesFields,
    { ...wordBankField, hint: 'Học sinh đọc các từ này rồi tự viết. Không có từ nào thì không có khung.' },
    blanksField(),
    numberedLinesField,
  ],
  blank: () => ({ text: '', blanks: [], settings: {} }),
  settle: settleBlanks,
};
