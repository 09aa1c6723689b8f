import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import type { FormDefinition, FormValues } from './definition.ts';
import { FormField } from './form-field.tsx';
import { formMessages } from './messages.ts';
import { emptyValue, fillForm, serialiseForm } from './serialise.ts';
import type { SentValue } from './serialise.ts';
import { checkForm } from './validate.ts';

interface DynamicFormProps {
  definition: FormDefinition;
  /** A stored record that fills the form initially. */
  record?: Record<string, unknown>;
  /** Receives the values as they are sent; called only when all rules of the definition hold. */
  onSubmit: (values: Record<string, SentValue>) => void;
  isBusy?: boolean;
  submitLabel?: string;
}

/** A form rendered from its definition. Messages appear on the first submission and then follow the typing. */
export function DynamicForm(props: DynamicFormProps) {
  const { definition, record, onSubmit, isBusy = false, submitLabel = formMessages.submit } = props;
  const [values, setValues] = useState<FormValues>(() => fillForm(definition, record ?? {}));
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? checkForm(definition, values) : {};

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(checkForm(definition, values)).length === 0) onSubmit(serialiseForm(definition, values));
  };

  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      {definition.fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={values[field.name] ?? emptyValue(field)}
          error={errors[field.name]}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <Button type="submit" isLoading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
