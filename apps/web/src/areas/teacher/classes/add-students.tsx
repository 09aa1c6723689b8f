import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Card } from '../../../components/card.tsx';
import { toastError } from '../../../lib/toast.ts';
import { addStudentMessages } from '../messages.ts';
import { parseEmails } from '../parse-emails.ts';
import type { ParsedEmails } from '../parse-emails.ts';
import { useAddStudents } from '../queries.ts';
import { StaffTable } from '../../../components/staff/staff-table.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { allOutcomes, countAdded, toCorrect } from './add-outcomes.ts';
import type { AddOutcome } from './add-outcomes.ts';
import { ListForm } from './list-form.tsx';

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

const FORM_TEXTS = {
  label: addStudentMessages.emails,
  hint: addStudentMessages.emailsHint,
  placeholder: addStudentMessages.emailsPlaceholder,
  submit: addStudentMessages.submit,
};

function problemOf({ valid, invalid }: ParsedEmails): string | undefined {
  if (valid.length + invalid.length === 0) return addStudentMessages.required;
  return valid.length > MAX_EMAILS ? addStudentMessages.tooMany(MAX_EMAILS) : undefined;
}

export function AddStudents({ classId }: { classId: string }) {
  const [text, setText] = useState('');
  const [outcomes, setOutcomes] = useState<AddOutcome[] | null>(null);
  const add = useAddStudents(classId);
  const parsed = parseEmails(text);

  const show = (answered: readonly AddOutcome[]) => {
    const all = allOutcomes(answered, parsed);
    setOutcomes(all);
    setText(toCorrect(all));
  };
  const handleSend = () => {
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
        <ListForm
          name="emails"
          texts={FORM_TEXTS}
          icon="plus"
          rows={6}
          text={text}
          isBusy={add.isPending}
          counted={addStudentMessages.counted(parsed.valid.length, parsed.invalid.length)}
          onChange={setText}
          problemOf={() => problemOf(parsed)}
          onSend={handleSend}
        />
      </Card>
      {outcomes && <Outcomes outcomes={outcomes} />}
    </>
  );
}
