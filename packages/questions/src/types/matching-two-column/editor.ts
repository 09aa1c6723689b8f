import { promptField } from '../../core/editor-fields.ts';
import type { EditorField, EditorForm, NewId } from '../../core/editor.ts';
import { MAX_PAIRS, MIN_PAIRS } from './limits.ts';
import type { MatchingTwoColumnQuestion } from './schema.ts';

export const editor: EditorForm<MatchingTwoColumnQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'list',
      path: 'pairs',
      label: 'Các cặp',
      hint: 'Viết hai vế đúng cạnh nhau. Học sinh thấy cột B theo thứ tự khác.',
      itemLabel: 'Cặp',
      fields: [...sideFields('left', 'A'), ...sideFields('right', 'B')],
      min: MIN_PAIRS,
      max: MAX_PAIRS,
      blank: blankPair,
    },
    { kind: 'flag', path: 'settings.showTitleColumn', label: 'Hiện tiêu đề của hai cột', isOptional: true },
    titleField('left', 'A'),
    titleField('right', 'B'),
    { kind: 'flag', path: 'settings.showNumber', label: 'Đánh số cột A', isOptional: true },
    {
      kind: 'flag',
      path: 'settings.isDragAColumnDisabled',
      label: 'Không cho di chuyển cột A',
      isOptional: true,
    },
    {
      kind: 'flag',
      path: 'settings.isDragBColumnDisabled',
      label: 'Không cho di chuyển cột B',
      hint: 'Ít nhất một cột phải di chuyển được.',
      isOptional: true,
    },
  ],
  blank: (newId) => ({ pairs: Array.from({ length: 3 }, () => blankPair(newId)), settings: {} }),
};

function blankPair(newId: NewId): MatchingTwoColumnQuestion['pairs'][number] {
  return { id: newId(), left: { text: '' }, right: { text: '' } };
}

function sideFields(side: 'left' | 'right', column: string): EditorField<MatchingTwoColumnQuestion>[] {
  return [
    { kind: 'text', path: `${side}.text`, label: `Cột ${column}` },
    { kind: 'sound', path: `${side}.sound`, label: `Âm thanh của cột ${column}`, isOptional: true },
  ];
}

function titleField(side: 'left' | 'right', column: string): EditorField<MatchingTwoColumnQuestion> {
  return {
    kind: 'text',
    path: `titles.${side}`,
    label: `Tiêu đề cột ${column}`,
    hint: `Để trống thì tiêu đề là chữ ${column}.`,
    isOptional: true,
  };
}
