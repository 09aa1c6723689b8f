import { useState } from 'react';
import type { FormEvent } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastError } from '../../../lib/toast.ts';
import { addStudentMessages } from '../messages.ts';
import { parseEmails } from '../parse-emails.ts';
import type { ParsedEmails } from '../parse-emails.ts';
import { useAddStudents } from '../queries.ts';
import { StaffTable } from '../../../components/staff/staff-table.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { allOutcomes, countAdded, toCorrect } from './add-outcomes.ts';
import type { AddOutcome } from './add-outcomes.ts';

/** Maximum number per call; far more than a class. */
const MAX_EMAILS = 200;

const TONES = {
  added: 'success',
  'already-member': 'info',
  unknown: 'warning',
  'not-a-student': 'warning',
  limited: 'warning',
  invalid: 'danger',
} as const;

const columns: StaffColumn<AddOutcome>[] = [
  { key: 'email', title: addStudentMessages.column.email, isPrimary: true, cell: (row) => row.email },
  { key: 'name', title: addStudentMessages.column.name, cell: (row) => row.fullName },
  {
    key: 'outcome',
    title: addStudentMessages.column.outcome,
    cell: (row) => <Tag tone={TONES[row.outcome]}>{addStudentMessages.outcome[row.outcome]}</Tag>,
  },
];

function Outcomes({ outcomes }: { outcomes: readonly AddOutcome[] }) {
  return (
    <Card title={addStudentMessages.results} icon="check">
      <p role="status">
        {addStudentMessages.added(countAdded(outcomes), outcomes.length)}{' '}
        {toCorrect(outcomes) !== '' && addStudentMessages.keptInForm}
      </p>
      <StaffTable
        label={addStudentMessages.results}
        columns={columns}
        rows={outcomes}
        rowKey={(row) => row.email}
      />
    </Card>
  );
}

function problemOf({ valid, invalid }: ParsedEmails): string | undefined {
  if (valid.length + invalid.length === 0) return addStudentMessages.required;
  return valid.length > MAX_EMAILS ? addStudentMessages.tooMany(MAX_EMAILS) : undefined;
}

export function AddStudents({ classId }: { classId: string }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [outcomes, setOutcomes] = useState<AddOutcome[] | null>(null);
  const add = useAddStudents(classId);
  const parsed = parseEmails(text);

  const show = (answered: readonly AddOutcome[]) => {
    const all = allOutcomes(answered, parsed);
    setOutcomes(all);
    setText(toCorrect(all));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(parsed);
    setProblem(found);
    if (found) return;
    // The server refuses a call without an address, so a list without a valid one is answered here.
    if (parsed.valid.length === 0) show([]);
    else
      add.mutate(parsed.valid, {
        onSuccess: ({ results }) => show(results),
        onError: (error) => toastError(error),
      });
  };

  return (
    <>
      <Card title={addStudentMessages.byEmail} icon="people">
        <form className="stack" onSubmit={handleSubmit} noValidate>
          <TextField
            label={addStudentMessages.emails}
            name="emails"
            value={text}
            onChange={setText}
            hint={addStudentMessages.emailsHint}
            placeholder={addStudentMessages.emailsPlaceholder}
            error={problem}
            isRequired
            isMultiline
            rows={6}
          />
          <div className="row">
            <Button type="submit" icon="plus" isLoading={add.isPending}>
              {addStudentMessages.submit}
            </Button>
            {text.trim() !== '' && (
              <span className="muted">
                {addStudentMessages.counted(parsed.valid.length, parsed.invalid.length)}
              </span>
            )}
          </div>
        </form>
      </Card>
      {outcomes && <Outcomes outcomes={outcomes} />}
    </>
  );
}
