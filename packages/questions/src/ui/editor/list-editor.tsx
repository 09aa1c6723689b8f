import type { ReactNode } from 'react';
import type { QuestionBase } from '../../core/contract.ts';
import { itemsAt, joinPath } from '../../core/editor-value.ts';
import type { ListField, TextField } from '../../core/editor.ts';
import { AddButton } from './add-button.tsx';
import { useEditing } from './context.ts';
import { Items } from './items.tsx';
import { TextInput, type InputProps } from './simple-inputs.tsx';

interface ListEditorProps extends InputProps<ListField<QuestionBase>> {
  /** The fields of one item. */
  children(this: void, item: unknown, position: number): ReactNode;
}

export function ListEditor({ field, path, item, children }: ListEditorProps) {
  const { newId } = useEditing();
  const items = itemsAt(item, field.path);
  const only = onlyText(field);
  const addControl = (add: (fresh: unknown) => void): ReactNode => (
    <AddButton itemLabel={field.itemLabel} onPress={() => add(field.blank(newId, items))} />
  );
  return (
    <Items
      field={only === undefined ? field : { ...field, hint: hintOf(field, only) }}
      path={path}
      items={items}
      isPlain={only !== undefined}
      addControl={field.isGrownBySettle === true ? undefined : addControl}
    >
      {(position, name) =>
        only === undefined ? (
          children(items[position], position)
        ) : (
          <TextInput
            field={{ ...only, label: name, hint: undefined }}
            path={joinPath(`${path}.${position}`, only.path)}
            item={items[position]}
          />
        )
      }
    </Items>
  );
}

/** Items with a single text are drawn as lines instead of boxes; the item's name is enough of a label. */
function onlyText({ fields }: ListField<QuestionBase>): TextField | undefined {
  const [first, second] = fields;
  return second === undefined && first?.kind === 'text' ? first : undefined;
}

/** A hint that would be repeated under every line is shown once, above them. */
function hintOf(field: ListField<QuestionBase>, only: TextField): string | undefined {
  return [field.hint, only.hint].filter((hint) => hint !== undefined).join(' ') || undefined;
}
