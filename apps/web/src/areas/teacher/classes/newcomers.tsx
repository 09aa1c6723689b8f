import type { RosterEntry } from '@domdom/api';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { rosterMessages } from '../messages.ts';
import { useAdmitStudents } from '../queries.ts';

function useAdmit(classId: string, students: readonly RosterEntry[], done: string) {
  const admit = useAdmitStudents(classId);
  return {
    isLoading: admit.isPending,
    onClick: () =>
      admit.mutate(
        students.map(({ studentId }) => studentId),
        {
          onSuccess: () => showToast({ kind: 'success', title: common.success, text: done }),
          onError: (error) => toastError(error),
        },
      ),
  };
}

/** The teacher vouches for a student who came by the code while a test was running. */
export function AdmitButton({ classId, student }: { classId: string; student: RosterEntry }) {
  const admit = useAdmit(classId, [student], rosterMessages.admitted(student.fullName));
  return (
    <Button
      size="small"
      variant="secondary"
      icon="check"
      aria-label={rosterMessages.admit(student.fullName)}
      {...admit}
    >
      {rosterMessages.admitShort}
    </Button>
  );
}

/** Says why students wait, and admits those on this page of the roster together. */
export function Newcomers({ classId, students }: { classId: string; students: readonly RosterEntry[] }) {
  const waiting = students.filter(({ isNewcomer }) => isNewcomer);
  const admit = useAdmit(classId, waiting, rosterMessages.admittedAll(waiting.length));
  if (waiting.length === 0) return null;
  return (
    <Card tone="accent">
      <p>{rosterMessages.newcomers(waiting.length)}</p>
      {waiting.length > 1 && (
        <div className="row">
          <Button icon="check" {...admit}>
            {rosterMessages.admitAll(waiting.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}
