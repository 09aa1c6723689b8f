import { LEVELS, SKILLS } from './contract.ts';
import type {
  ChoiceField,
  EditorField,
  FlagField,
  NumberField,
  PictureField,
  SoundField,
  TextField,
} from './editor.ts';
import { LEVEL_LABELS, SKILL_LABELS } from './labels.ts';

/** Fields of every question that are shown above the type's own. */
export const commonFieldsAbove: readonly EditorField[] = [
  {
    kind: 'text',
    path: 'title',
    label: 'Yêu cầu',
    hint: 'Tiếng Anh hoặc tiếng Việt, ví dụ: Listen and choose.',
  },
  { kind: 'text', path: 'subTitle', label: 'Lời hướng dẫn bằng tiếng Việt', isOptional: true },
  { kind: 'sound', path: 'sound', label: 'Âm thanh của câu hỏi', isOptional: true },
  { kind: 'picture', path: 'picture', label: 'Hình của câu hỏi', isOptional: true },
  { kind: 'video', path: 'video', label: 'Video của câu hỏi', isOptional: true },
  { kind: 'text', path: 'passage', label: 'Bài đọc', isLong: true, isOptional: true },
];

/** Fields of every question that are shown below the type's own. */
export const commonFieldsBelow: readonly EditorField[] = [
  {
    kind: 'texts',
    path: 'focusedWords',
    label: 'Từ cần làm nổi bật',
    itemLabel: 'Từ',
    hint: 'Mỗi từ phải có trong câu hỏi.',
    min: 0,
    max: 50,
    isOptional: true,
  },
  { kind: 'text', path: 'note', label: 'Ghi chú dưới câu hỏi', isOptional: true },
  {
    kind: 'text',
    path: 'explanation.text',
    label: 'Giải thích đáp án',
    hint: 'Học sinh chỉ thấy sau khi đã trả lời.',
    isLong: true,
    isOptional: true,
  },
  {
    kind: 'text',
    path: 'explanation.audioScript',
    label: 'Lời bài nghe',
    hint: 'Học sinh chỉ thấy sau khi đã trả lời.',
    isLong: true,
    isOptional: true,
  },
  {
    kind: 'choice',
    path: 'skill',
    label: 'Kỹ năng',
    choices: SKILLS.map((value) => ({ value, label: SKILL_LABELS[value] })),
    isOptional: true,
  },
  {
    kind: 'choice',
    path: 'level',
    label: 'Mức độ',
    choices: LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] })),
    isOptional: true,
  },
];

/** The field for `promptSchema`: the text above the answers. */
export const promptField: TextField = {
  kind: 'text',
  path: 'prompt',
  label: 'Câu hỏi',
  hint: 'Phần trong [[ ]] được gạch chân.',
  isLong: true,
};

/** The field for `acceptedSchema`: the key of one typed field. */
export const acceptedField: TextField = {
  kind: 'text',
  path: 'accepted',
  label: 'Đáp án',
  hint: 'Nhiều đáp án đúng thì cách nhau bằng dấu |, ví dụ: colour|color.',
};

/** The clue of a word in letter boxes, or the sentence around it. */
export const letterPromptField: TextField = {
  kind: 'text',
  path: 'prompt',
  label: 'Gợi ý hoặc câu',
  hint: 'Viết # ở chỗ của từ nếu từ nằm trong câu, ví dụ: There are seven days in a #.',
  isLong: true,
  isOptional: true,
};

/**
 * The fields for `contentShape`: text, picture and sound. `at` is the path of the object that holds them, with its
 * final dot.
 */
export function contentFields(text: TextField, at = ''): [TextField, PictureField, SoundField] {
  return [
    text,
    { kind: 'picture', path: `${at}picture`, label: 'Hình', isOptional: true },
    { kind: 'sound', path: `${at}sound`, label: 'Âm thanh', isOptional: true },
  ];
}

/** The fields for `optionLookShape`: how a list of options looks. */
export const optionLookFields: readonly (ChoiceField | FlagField | NumberField)[] = [
  {
    kind: 'choice',
    path: 'settings.direction',
    label: 'Cách xếp các lựa chọn',
    choices: [
      { value: 'vertical', label: 'Theo hàng dọc' },
      { value: 'horizontal', label: 'Theo hàng ngang' },
    ],
    ifAbsent: 'vertical',
    isOptional: true,
  },
  {
    kind: 'choice',
    path: 'settings.bulletType',
    label: 'Ký hiệu trước lựa chọn',
    choices: [
      { value: 'character', label: 'Chữ cái (A, B, C)' },
      { value: 'number', label: 'Số (1, 2, 3)' },
      { value: 'special', label: 'Hình thoi' },
      { value: 'none', label: 'Không có' },
    ],
    ifAbsent: 'character',
    isOptional: true,
  },
  { kind: 'flag', path: 'settings.imageAnswers', label: 'Lựa chọn bằng hình', isOptional: true },
  {
    kind: 'number',
    path: 'settings.columnImageAnswers',
    label: 'Số hình trên một hàng',
    hint: 'Trên màn hình hẹp, một hàng có thể có ít hình hơn.',
    min: 1,
    max: 6,
    isOptional: true,
  },
  {
    kind: 'flag',
    path: 'settings.underlined',
    label: 'Gạch chân phần trong [[ ]]',
    isOptional: true,
  },
];
