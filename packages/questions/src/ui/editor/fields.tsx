import type { QuestionBase } from '../../core/contract.ts';
import { formFields, joinPath } from '../../core/editor-value.ts';
import type { EditorField } from '../../core/editor.ts';
import type { ListPosition } from './context.ts';
import { ListEditor } from './list-editor.tsx';
import { PictureEditor, SoundEditor, VideoEditor } from './media-editors.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import { ChoiceInput, FlagInput, NumberInput, PicksInput, TextInput } from './simple-inputs.tsx';
import { TextsEditor } from './texts-editor.tsx';

interface FieldsProps {
  fields: readonly EditorField[];
  /** Path of the object that contains the fields; empty for the question on the page. */
  base: string;
  /** The question being edited: the one on the page, or one inside it. */
  question: QuestionBase;
  /** The list item that contains the fields, or the question. */
  item: unknown;
  /** The list that contains that item, and its position. */
  inList?: ListPosition | undefined;
}

export function Fields({ fields, base, question, item, inList }: FieldsProps) {
  return fields.map((field) => {
    const shared = { path: joinPath(base, field.path), item };
    switch (field.kind) {
      case 'text':
        return <TextInput key={field.path} {...shared} field={field} />;
      case 'flag':
        return <FlagInput key={field.path} {...shared} field={field} inList={inList} />;
      case 'number':
        return <NumberInput key={field.path} {...shared} field={field} />;
      case 'choice':
        return <ChoiceInput key={field.path} {...shared} field={field} choices={field.choices} />;
      case 'pick':
        return (
          <ChoiceInput key={field.path} {...shared} field={field} choices={field.choices(question, item)} />
        );
      case 'picks':
        return (
          <PicksInput key={field.path} {...shared} field={field} choices={field.choices(question, item)} />
        );
      case 'picture':
        return <PictureEditor key={field.path} {...shared} field={field} />;
      case 'sound':
        return <SoundEditor key={field.path} {...shared} field={field} />;
      case 'video':
        return <VideoEditor key={field.path} {...shared} field={field} />;
      case 'texts':
        return <TextsEditor key={field.path} {...shared} field={field} />;
      case 'list':
        return (
          <ListEditor key={field.path} {...shared} field={field}>
            {(inner, position) => (
              <Fields
                fields={field.fields}
                base={joinPath(shared.path, position)}
                question={question}
                item={inner}
                inList={{ listPath: shared.path, position }}
              />
            )}
          </ListEditor>
        );
      case 'questions':
        return (
          <QuestionsEditor key={field.path} {...shared} field={field}>
            {(child, position) => (
              <Fields
                fields={formFields(child.type)}
                base={joinPath(shared.path, position)}
                question={child}
                item={child}
              />
            )}
          </QuestionsEditor>
        );
    }
  });
}
