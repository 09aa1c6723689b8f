import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import type { IconName } from '../../../components/icon.tsx';
import { TextField } from '../../../components/text-field.tsx';

interface ListFormProps {
  name: string;
  texts: { label: string; hint: string; placeholder: string; submit: string };
  icon: IconName;
  rows: number;
  text: string;
  isBusy: boolean;
  /** How many lines were read in the text. */
  counted: string;
  onChange(text: string): void;
  /** What is wrong with the list; undefined sends it. */
  problemOf(): string | undefined;
  onSend(): void;
}

/** A pasted list of students: one field, and how many it holds. */
export function ListForm(props: ListFormProps) {
  const { name, texts, icon, rows, text, isBusy, counted, onChange, problemOf, onSend } = props;
  const [problem, setProblem] = useState<string>();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOf();
    setProblem(found);
    if (found === undefined) onSend();
  };
  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <TextField
        label={texts.label}
        name={name}
        value={text}
        onChange={onChange}
        hint={texts.hint}
        placeholder={texts.placeholder}
        error={problem}
        isRequired
        isMultiline
        rows={rows}
      />
      <div className="row">
        <Button type="submit" icon={icon} isLoading={isBusy}>
          {texts.submit}
        </Button>
        {text.trim() !== '' && <span className="muted">{counted}</span>}
      </div>
    </form>
  );
}
