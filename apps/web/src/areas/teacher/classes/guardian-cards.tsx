import type { GuardianCardList } from '@domdom/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { GuardianCards } from '../../../components/staff/guardian-cards/guardian-cards.tsx';
import { guardianCardMessages as messages } from '../../../components/staff/guardian-cards/messages.ts';
import { SkeletonLines } from '../../../components/states.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { guardianCardsQuery, makeGuardianCards, useRevokeGuardianCards } from '../queries.ts';

type Listed = GuardianCardList['students'][number];

interface ChoicesProps {
  listed: readonly Listed[];
  isOne: boolean;
  canMake: boolean;
  isBusy: boolean;
  onMake(students: readonly Listed[]): void;
  onRevoke(students: readonly Listed[]): void;
}

/** What can be done with the cards; what voids a printed one is asked once more. */
function Choices({ listed, isOne, canMake, isBusy, onMake, onRevoke }: ChoicesProps) {
  const [asked, setAsked] = useState<'remake' | 'revoke' | null>(null);
  const made = listed.filter(({ madeAt }) => madeAt !== null);
  const missing = listed.filter(({ madeAt }) => madeAt === null);
  if (asked !== null)
    return (
      <div className="stack" role="alert">
        <p>{asked === 'remake' ? messages.sureRemake : messages.sureRevoke}</p>
        <div className="row">
          <Button
            variant="danger"
            isLoading={isBusy}
            onClick={() => {
              if (asked === 'remake') onMake(listed);
              else onRevoke(made);
              setAsked(null);
            }}
          >
            {asked === 'remake' ? messages.remake : messages.revoke}
          </Button>
          <Button variant="secondary" onClick={() => setAsked(null)}>
            {messages.no}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="row">
      {canMake && missing.length > 0 && (
        <Button icon="print" isLoading={isBusy} onClick={() => onMake(missing)}>
          {isOne ? messages.make : messages.makeMissing(missing.length)}
        </Button>
      )}
      {made.length > 0 && (
        <>
          {canMake && (
            <Button variant="secondary" disabled={isBusy} onClick={() => setAsked('remake')}>
              {isOne ? messages.remake : messages.remakeAll(listed.length)}
            </Button>
          )}
          <Button variant="danger" disabled={isBusy} onClick={() => setAsked('revoke')}>
            {isOne ? messages.revoke : messages.revokeAll(made.length)}
          </Button>
        </>
      )}
    </div>
  );
}

function stateOf(listed: readonly Listed[], isOne: boolean): string {
  const [first] = listed;
  if (first === undefined) return messages.noStudents;
  if (!isOne) return messages.count(listed.filter(({ madeAt }) => madeAt !== null).length, listed.length);
  return first.madeAt === null ? messages.none : messages.madeAt(Date.parse(first.madeAt));
}

interface GuardianCardsDialogProps {
  classId: string;
  /** Null for the whole class. */
  student: { studentId: string; fullName: string } | null;
  /** False in a class that is over, whose cards can still be revoked. */
  canMake: boolean;
  onClose(): void;
}

/** Makes, prints and revokes the cards of guardians: of one student, or of the whole class. */
export function GuardianCardsDialog({ classId, student, canMake, onClose }: GuardianCardsDialogProps) {
  const query = useQuery(guardianCardsQuery(classId));
  const making = useMutation({
    mutationFn: (students: readonly Listed[]) =>
      makeGuardianCards(
        classId,
        students.map(({ studentId }) => studentId),
      ),
    // The tokens are kept nowhere but in this dialog.
    gcTime: 0,
    onError: (error) => toastError(error),
  });
  const revoking = useRevokeGuardianCards(classId);
  const handleRevoke = (students: readonly Listed[]) =>
    revoking.mutate(
      students.map(({ studentId }) => studentId),
      {
        onSuccess: ({ revoked }) => showToast({ kind: 'success', text: messages.revoked(revoked) }),
        onError: (error) => toastError(error),
      },
    );
  const cards = making.data?.cards;
  return (
    <Dialog
      isOpen
      title={student === null ? messages.name : messages.of(student.fullName)}
      size="medium"
      // A click beside it must not lose cards that nobody has printed yet.
      isDismissable={cards === undefined && !making.isPending}
      onClose={onClose}
      footer={
        cards === undefined ? (
          <Button variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
        ) : (
          <Button onClick={onClose}>{messages.done}</Button>
        )
      }
    >
      {cards === undefined ? (
        <QueryView query={query} skeleton={<SkeletonLines count={4} />}>
          {({ students, endsOn }) => {
            const listed =
              student === null ? students : students.filter((one) => one.studentId === student.studentId);
            return (
              <div className="stack">
                <p>{messages.about}</p>
                <p className="muted">{messages.until(endsOn)}</p>
                <p>
                  <strong>{stateOf(listed, student !== null)}</strong>
                </p>
                <Choices
                  listed={listed}
                  isOne={student !== null}
                  canMake={canMake}
                  isBusy={making.isPending || revoking.isPending}
                  onMake={(chosen) => making.mutate(chosen)}
                  onRevoke={handleRevoke}
                />
              </div>
            );
          }}
        </QueryView>
      ) : (
        <GuardianCards cards={cards} />
      )}
    </Dialog>
  );
}

/** For the whole class. */
export function GuardianCardsButton({ classId, canMake }: { classId: string; canMake: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="print" onClick={() => setOpen(true)}>
        {messages.name}
      </Button>
      {isOpen && (
        <GuardianCardsDialog
          classId={classId}
          student={null}
          canMake={canMake}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
