import { useId, useState, type ReactNode } from 'react';
import type { QuestionBase } from '../../core/contract.ts';
import { blankQuestion, questionsAt, typesForChildren } from '../../core/editor-value.ts';
import type { QuestionsField } from '../../core/editor.ts';
import { getQuestionType } from '../../core/registry.ts';
import { AddButton } from './add-button.tsx';
import { useEditing } from './context.ts';
import styles from './editor.module.css';
import { Items } from './items.tsx';
import { editorMessages as messages } from './messages.ts';
import type { InputProps } from './simple-inputs.tsx';

interface QuestionsEditorProps extends InputProps<QuestionsField> {
  /** Renders the form of one of them. */
  children(this: void, child: QuestionBase, position: number): ReactNode;
}

/** Questions inside a question, each with its own type's form. */
export function QuestionsEditor({ field, path, item, children }: QuestionsEditorProps) {
  const { newId } = useEditing();
  const id = useId();
  const types = typesForChildren();
  const [chosen, setChosen] = useState(types[0]?.type ?? '');
  const questions = questionsAt(item, field.path);
  return (
    <Items
      field={field}
      path={path}
      items={questions}
      addControl={(add) => (
        <div className={styles.field}>
          <label htmlFor={id} className={styles.label}>
            {messages.childType(field.itemLabel)}
          </label>
          <select
            id={id}
            className={styles.input}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {types.map(({ type, label }) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </select>
          <AddButton itemLabel={field.itemLabel} onPress={() => add(blankQuestion(chosen, newId))} />
        </div>
      )}
    >
      {(position) => {
        const child = questions[position];
        return (
          child !== undefined && (
            <>
              <p className={styles.childType}>{getQuestionType(child.type).label}</p>
              {children(child, position)}
            </>
          )
        );
      }}
    </Items>
  );
}
