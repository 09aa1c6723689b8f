import {
  blanksField,
  numberedLinesField,
  settleBlanks,
  textWithPicturesFields,
  wordBankField,
} from '../../core/editor-blanks.ts';
import type { EditorForm } from '../../core/editor.ts';
import { isRecord, isTextList } from '../../core/shape.ts';
import { choicesAt } from './choices.ts';
import type { SelectWordQuestion } from './schema.ts';

export const editor: EditorForm<SelectWordQuestion> = {
  fields: [
    ...textWithPicturesFields,
    {
      kind: 'flag',
      path: 'settings.isDropDown',
      label: 'Chọn từ danh sách thả xuống',
      hint: 'Không chọn mục này thì học sinh đưa từ trong khung vào chỗ trống, mỗi từ một lần.',
      isOptional: true,
    },
    {
      ...wordBankField,
      label: 'Các từ để chọn',
      hint: 'Gồm mọi từ đúng; có thể thêm từ thừa. Với danh sách thả xuống, mọi chỗ trống dùng chung các từ này.',
    },
    blanksField([
      {
        kind: 'pick',
        path: 'accepted',
        label: 'Từ đúng',
        choices: ({ words = [] }, blank) =>
          [...new Set(choicesAt({ choices: ownChoices(blank) }, words))]
            .filter((word) => word !== '')
            .map((word) => ({ value: word, label: word })),
      },
      {
        kind: 'texts',
        path: 'choices',
        label: 'Danh sách riêng của chỗ trống này',
        hint: 'Chỉ dùng với danh sách thả xuống.',
        itemLabel: 'Từ',
        min: 2,
        max: 12,
        isOptional: true,
      },
    ]),
    numberedLinesField,
  ],
  blank: () => ({ text: '', words: ['', ''], blanks: [], settings: {} }),
  settle: settleBlanks,
};

function ownChoices(blank: unknown): string[] | undefined {
  return isRecord(blank) && isTextList(blank.choices) ? blank.choices : undefined;
}
