import { acceptedField, promptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import { isRecord } from '../../core/shape.ts';
import { MAX_CELLS, MAX_ROWS } from './limits.ts';
import type { ConjugationQuestion } from './schema.ts';

export const editor: EditorForm<ConjugationQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'texts',
      path: 'columns',
      label: 'Tiêu đề các cột',
      hint: 'Trước hết là cột cho sẵn, rồi đến từng cột phải điền. Để trống thì tiêu đề là “Từ cho sẵn” và “Từ cần điền”.',
      itemLabel: 'Cột',
      min: 0,
      max: MAX_CELLS + 1,
      isOptional: true,
    },
    {
      kind: 'list',
      path: 'rows',
      label: 'Các dòng',
      hint: 'Mọi dòng có số ô bằng nhau.',
      itemLabel: 'Dòng',
      fields: [
        { kind: 'text', path: 'shown', label: 'Từ cho sẵn' },
        { kind: 'picture', path: 'picture', label: 'Hình bên cạnh từ', isOptional: true },
        {
          kind: 'list',
          path: 'cells',
          label: 'Các ô phải điền',
          itemLabel: 'Ô',
          fields: [acceptedField],
          min: 1,
          max: MAX_CELLS,
          blank: () => ({ accepted: '' }),
        },
      ],
      min: 1,
      max: MAX_ROWS,
      blank: (newId, rows) => blankRow(newId(), rows),
    },
    {
      kind: 'flag',
      path: 'settings.showTitleColumn',
      label: 'Hiện tiêu đề các cột',
      isOptional: true,
    },
    { kind: 'flag', path: 'settings.showNumber', label: 'Đánh số các dòng', isOptional: true },
  ],
  blank: (newId) => ({ rows: [blankRow(newId(), [])], settings: {} }),
};

/** With as many cells as the rows above. */
function blankRow(id: string, rows: readonly unknown[]): ConjugationQuestion['rows'][number] {
  const above = rows.at(-1);
  const cells = isRecord(above) && Array.isArray(above.cells) ? above.cells : [null];
  return { id, shown: '', cells: cells.map(() => ({ accepted: '' })) };
}
