import { useState } from 'react';
import { isCode, MOST_CODES } from '@domdom/domain/print/codes';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { codeMessages as messages } from './messages.ts';

interface CodeFormProps {
  taken: readonly string[];
  /** Proposed numbers. */
  first: readonly string[];
  isBusy: boolean;
  onMake: (codes: readonly string[]) => void;
}

function problemOf(codes: readonly string[], taken: readonly string[]): string | undefined {
  if (codes.length === 0 || !codes.every(isCode)) return messages.threeDigits;
  if (new Set(codes).size < codes.length) return messages.twice;
  const there = codes.find((code) => taken.includes(code));
  if (there !== undefined) return messages.taken(there);
  return taken.length + codes.length > MOST_CODES ? messages.tooMany(MOST_CODES) : undefined;
}

/** Makes codes of a test; their numbers are proposed and can be changed. */
export function CodeForm({ taken, first, isBusy, onMake }: CodeFormProps) {
  const [text, setText] = useState(first.join(', '));
  if (taken.length >= MOST_CODES) return <p className="muted">{messages.tooMany(MOST_CODES)}</p>;
  const codes = text.split(/[\s,;]+/u).filter(Boolean);
  const problem = problemOf(codes, taken);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onMake(codes);
      }}
    >
      <TextField
        label={messages.codes}
        name="codes"
        value={text}
        onChange={setText}
        hint={messages.hint}
        error={problem}
        maxLength={60}
        autoComplete="off"
      />
      <div className="row">
        <Button type="submit" isLoading={isBusy} disabled={problem !== undefined}>
          {messages.make(codes.length)}
        </Button>
      </div>
    </form>
  );
}
