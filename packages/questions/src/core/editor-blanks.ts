import { countBlanks } from '@domdom/domain/text/blanks';
import { asManyAs } from './as-many-as.ts';
import type { QuestionBase } from './contract.ts';
import { acceptedField } from './editor-fields.ts';
import type { EditorField, ListField, TextField, TextsField } from './editor.ts';
import { MAX_BLANKS } from './text-with-blanks.ts';

/** A text whose blanks are `#` or `___`. */
export const textWithBlanksField: TextField = {
  kind: 'text',
  path: 'text',
  label: 'Văn bản',
  hint: 'Mỗi chỗ trống viết là # hoặc ___ (ba gạch dưới trở lên).',
  isLong: true,
};

/** The fields for `textWithBlanksShape`: the text and its small pictures. */
export const textWithPicturesFields: readonly EditorField[] = [
  textWithBlanksField,
  {
    kind: 'list',
    path: 'pictures',
    label: 'Hình nhỏ trong văn bản',
    hint: 'Viết {1} vào chỗ của hình đầu, {2} vào chỗ của hình tiếp theo.',
    itemLabel: 'Hình',
    fields: [{ kind: 'picture', path: 'picture', label: 'Hình' }],
    min: 1,
    max: 30,
    blank: () => ({}),
    isOptional: true,
  },
];

/** `wordBankSchema`. */
export const wordBankField: TextsField = {
  kind: 'texts',
  path: 'words',
  label: 'Các từ trong khung',
  itemLabel: 'Từ',
  min: 1,
  max: 40,
  isOptional: true,
};

/** The same, for a type whose students read the words and type them. */
export const typedWordsField: TextsField = {
  ...wordBankField,
  hint: 'Học sinh đọc các từ này rồi tự viết. Không có từ nào thì không có khung.',
};

export const numberedLinesField: EditorField = {
  kind: 'flag',
  path: 'settings.showNumber',
  label: 'Đánh số các dòng',
  isOptional: true,
};

/** One answer per blank of the text; the form also needs `settleBlanks`. */
export function blanksField<Q extends QuestionBase>(
  fields: readonly EditorField<Q>[] = [acceptedField],
): ListField<Q> {
  return {
    kind: 'list',
    path: 'blanks',
    label: 'Các chỗ trống',
    hint: 'Viết thêm chỗ trống vào văn bản thì ở đây có thêm một ô đáp án.',
    itemLabel: 'Chỗ trống',
    fields,
    min: 1,
    max: MAX_BLANKS,
    blank: emptyBlank,
    isGrownBySettle: true,
  };
}

export function settleBlanks<Q extends { text: string; blanks: { accepted: string }[] }>(question: Q): Q {
  const count = Math.min(countBlanks(question.text), MAX_BLANKS);
  return { ...question, blanks: asManyAs(count, question.blanks, emptyBlank) };
}

function emptyBlank(): { accepted: string } {
  return { accepted: '' };
}
