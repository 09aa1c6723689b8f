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

/** Items of one text are drawn as lines instead of boxes; the name of the item says enough. */
function onlyText({ fields }: ListField<QuestionBase>): TextField | undefined {
  const [first, second] = fields;
  return second === undefined && first?.kind === 'text' ? first : undefined;
}

/** What would stand under every line is said once, above. */
function hintOf(field: ListField<QuestionBase>, only: TextField): string | undefined {
  return [field.hint, only.hint].filter((hint) => hint !== undefined).join(' ') || undefined;
}
