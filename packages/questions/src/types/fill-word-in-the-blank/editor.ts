import {
  blanksField,
  numberedLinesField,
  settleBlanks,
  textWithPicturesFields,
  typedWordsField,
} from '../../core/editor-blanks.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { FillWordInTheBlankQuestion } from './schema.ts';

export const editor: EditorForm<FillWordInTheBlankQuestion> = {
  fields: [...textWithPicturesFields, typedWordsField, blanksField(), numberedLinesField],
  blank: () => ({ text: '', blanks: [], settings: {} }),
  settle: settleBlanks,
};
