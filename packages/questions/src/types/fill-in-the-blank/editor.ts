import {
  blanksField,
  numberedLinesField,
  settleBlanks,
  textWithBlanksField,
  typedWordsField,
} from '../../core/editor-blanks.ts';
import type { EditorForm } from '../../core/editor.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export const editor: EditorForm<FillInTheBlankQuestion> = {
  fields: [textWithBlanksField, typedWordsField, blanksField(), numberedLinesField],
  blank: () => ({ text: '', blanks: [], settings: {} }),
  settle: settleBlanks,
};
