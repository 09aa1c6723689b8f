import { MOST_PASTED_STUDENTS } from '@domdom/domain/accounts/pasted-students';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { LeaveQuestion } from '../../../../components/leave-question.tsx';
import { LoginCards } from '../../../../components/staff/login-cards/login-cards.tsx';
import type { ApiResult } from '../../../../lib/api-client.ts';
import { teacherClassPath } from '../../../../lib/paths.ts';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { toastError } from '../../../../lib/toast.ts';
import { usePasteStudents, usePreviewStudents } from '../../queries.ts';
import { ListForm } from '../list-form.tsx';
import { pastedMessages as messages } from './messages.ts';
import { PastedTable } from './pasted-table.tsx';
import {
  additionOf,
  countOnlyKnown,
  judgeable,
  type PastedRow,
  rowsOf,
  stateOf,
  takeKnown,
  withProposals,
} from './pasted-rows.ts';

type Added = ApiResult<'POST /api/teacher/classes/:classId/students'>;

interface Checked {
  rows: PastedRow[];
  /** The same for every press of the button with this list. */
  key: string;
}

/** The new cards, until the teacher goes back to the class. */
function Done({ classId, result }: { classId: string; result: Added }) {
  const { created, added, className, schoolName, schoolCode } = result;
  const [isPrinted, setPrinted] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  // The button stood below the long list; the browser would go on showing that end of the page.
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the clean-up.
    done.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card title={messages.doneTitle} icon="check">
      <div className="stack">
        <p ref={done} role="status">
          {messages.done(created.length, added)}
        </p>
        {created.length > 0 && (
          <LoginCards
            cards={created.map((card) => ({ ...card, className, schoolName, schoolCode }))}
            onPrint={() => setPrinted(true)}
          />
        )}
        <div className="row">
          <ButtonLink to={`${teacherClassPath(classId)}?tab=roster`} variant="secondary">
            {messages.close}
          </ButtonLink>
        </div>
      </div>
      <LeaveQuestion isNeeded={created.length > 0 && !isPrinted} texts={messages} />
    </Card>
  );
}

function problemOf(count: number): string | undefined {
  if (count === 0) return messages.required;
  return count > MOST_PASTED_STUDENTS ? messages.tooMany(MOST_PASTED_STUDENTS, count) : undefined;
}

const FORM_TEXTS = {
  label: messages.list,
  hint: messages.hint,
  placeholder: messages.placeholder,
  submit: messages.preview,
};

/** Accounts and cards for a class, from a pasted list. */
export function PasteStudents({ classId }: { classId: string }) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isPressed, setPressed] = useState(false);
  const preview = usePreviewStudents(classId);
  const paste = usePasteStudents(classId);

  /** Another list needs another key: with the old one, the server would return the cards of the old list. */
  const judge = (rows: PastedRow[]) => {
    const asked = judgeable(rows);
    setPressed(false);
    setChecked({ rows, key: randomUuid() });
    if (asked.length === 0) return;
    preview.mutate(
      asked.map(({ typed }) => typed),
      {
        onSuccess: ({ students }) =>
          setChecked({ rows: withProposals(rows, asked, students), key: randomUuid() }),
        onError: (error) => {
          toastError(error);
          setChecked(null);
        },
      },
    );
  };

  if (paste.data !== undefined) return <Done classId={classId} result={paste.data} />;
  if (checked === null) {
    const typed = rowsOf(text);
    return (
      <Card title={messages.title} icon="people">
        <div className="stack">
          <p>{messages.text}</p>
          <ListForm
            name="students"
            texts={FORM_TEXTS}
            icon="people"
            rows={8}
            text={text}
            isBusy={preview.isPending}
            counted={messages.counted(typed.length)}
            onChange={setText}
            problemOf={() => problemOf(typed.length)}
            onSend={() => judge(typed)}
          />
        </div>
      </Card>
    );
  }

  const { rows, key } = checked;
  const { wrong, open, created, knownIds } = stateOf(rows);
  const todo = messages.todo(wrong, open);
  const onlyKnown = countOnlyKnown(rows);
  const count = created.length + knownIds.length;
  const change = (next: PastedRow[]) => setChecked({ rows: next, key: randomUuid() });
  const replaced = (row: PastedRow) => rows.map((old) => (old.id === row.id ? row : old));
  const handleAdd = () => {
    setPressed(true);
    if (todo !== '' || count === 0) return;
    paste.mutate(additionOf(rows, key), { onError: (error) => toastError(error) });
  };
  return (
    <Card title={messages.title} icon="people">
      <div className="stack">
        <PastedTable
          rows={rows}
          onChoose={(row) => change(replaced(row))}
          onEdit={(row) => judge(replaced(row))}
          onRemove={(row) => change(rows.filter(({ id }) => id !== row.id))}
        />
        {isPressed && (todo !== '' || count === 0) && <p role="alert">{todo || messages.none}</p>}
        <div className="row">
          <Button icon="plus" isLoading={paste.isPending || preview.isPending} onClick={handleAdd}>
            {messages.submit(created.length, knownIds.length)}
          </Button>
          {onlyKnown > 1 && (
            <Button variant="secondary" onClick={() => change(takeKnown(rows))}>
              {messages.takeKnown(onlyKnown)}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setChecked(null)} disabled={paste.isPending}>
            {messages.back}
          </Button>
        </div>
      </div>
      <LeaveQuestion
        isNeeded
        texts={{
          leaveTitle: messages.leaveListTitle,
          leaveText: messages.leaveListText,
          leave: messages.leave,
          stay: messages.stayList,
        }}
      />
    </Card>
  );
}
