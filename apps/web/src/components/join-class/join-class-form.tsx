import { parseJoinCode } from '@domdom/domain/school/join-code';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import { joinClassMessages } from './messages.ts';

interface JoinClassFormProps {
  isBusy: boolean;
  /** Why the last code was refused, or null. */
  error: string | null;
  /** Receives the code in its stored form. */
  onJoin(this: void, code: string): void;
}

function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return joinClassMessages.required;
  return parseJoinCode(typed) === null ? joinClassMessages.invalid : undefined;
}

/** Lets a student type the code that the teacher wrote on the board; case, spaces and dashes do not matter. */
export function JoinClassForm({ isBusy, error, onJoin }: JoinClassFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  /** A server error belongs to the submitted code, not to the one being typed now. */
  const [sent, setSent] = useState<string | null>(null);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = parseJoinCode(typed);
    setProblem(problemOf(typed));
    if (code === null || isBusy) return;
    setSent(typed);
    onJoin(code);
  };

  const handleChange = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };

  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <TextField
        label={joinClassMessages.label}
        name="code"
        value={typed}
        onChange={handleChange}
        hint={joinClassMessages.hint}
        error={problem ?? (sent === typed ? (error ?? undefined) : undefined)}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        isRequired
      />
      <Button type="submit" icon="plus" isLoading={isBusy}>
        {joinClassMessages.submit}
      </Button>
    </form>
  );
}
