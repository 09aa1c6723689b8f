import { itemsAt } from '../../core/editor-value.ts';
import type { TextField, TextsField } from '../../core/editor.ts';
import { AddButton } from './add-button.tsx';
import { Items } from './items.tsx';
import { TextInput, type InputProps } from './simple-inputs.tsx';

/** A list of plain texts, with one input each. */
export function TextsEditor({ field, path, item }: InputProps<TextsField>) {
  const texts = itemsAt(item, field.path);
  return (
    <Items
      field={field}
      path={path}
      items={texts}
      isPlain
      addControl={(add) => <AddButton itemLabel={field.itemLabel} onPress={() => add('')} />}
    >
      {(position, name) => {
        const one: TextField = { kind: 'text', path: String(position), label: name };
        return <TextInput field={one} path={`${path}.${position}`} item={texts} />;
      }}
    </Items>
  );
}
