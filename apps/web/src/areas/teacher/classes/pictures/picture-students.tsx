import { LOGIN_PICTURES, pictureUrl } from '@domdom/domain/accounts/picture-password';
import { useState } from 'react';
import { Tag } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { StaffTable } from '../../../../components/staff/staff-table.tsx';
import type { StaffColumn } from '../../../../components/staff/staff-table.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import type { ApiResult } from '../../../../lib/api-client.ts';
import { showToast, toastError } from '../../../../lib/toast.ts';
import { pictureMessages as messages } from './messages.ts';
import styles from './pictures.module.css';
import { useGivePictures, useTakeBackPictures } from './queries.ts';

type Student = ApiResult<'GET /api/teacher/classes/:classId/pictures'>['students'][number];
type Given = ApiResult<'POST /api/teacher/classes/:classId/pictures'>['students'];

const SIZE = 56;
const nameOfPicture = (key: string) => LOGIN_PICTURES.find((picture) => picture.key === key)?.name ?? '';

function GivenPictures({ given }: { given: Given }) {
  return (
    <Card title={messages.given} icon="check">
      <div className="stack">
        <p role="status">{messages.givenText}</p>
        <div className="row">
          <Button icon="print" onClick={() => window.print()}>
            {messages.print}
          </Button>
        </div>
        <ul className={styles.given} aria-label={messages.givenList}>
          {given.map(({ id, fullName, pictures }) => (
            <li key={id} className={styles.child}>
              <strong>{fullName}</strong>
              <span className={styles.three}>
                {pictures.map((key) => (
                  <img key={key} src={pictureUrl(key)} alt={nameOfPicture(key)} width={SIZE} height={SIZE} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function StateTag({ hasPictures, isLocked }: Student) {
  if (isLocked) return <Tag tone="warning">{messages.locked}</Tag>;
  return hasPictures ? <Tag tone="success">{messages.on}</Tag> : <Tag>{messages.off}</Tag>;
}

const without = (given: Given, ids: readonly string[]): Given => given.filter(({ id }) => !ids.includes(id));

type Question = { about: 'renew' | 'take-back'; student: Student };

interface SureDialogProps {
  question: Question;
  isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Says what is lost: nobody can look up the old pictures. */
function SureDialog({ question: { about, student }, ...dialog }: SureDialogProps) {
  const isRenewal = about === 'renew';
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={isRenewal ? messages.renewTitle : messages.takeBackTitle}
      text={(isRenewal ? messages.renewText : messages.takeBackText)(student.fullName)}
      confirmLabel={isRenewal ? messages.giveShort : messages.takeBackShort}
      {...dialog}
    />
  );
}

const columnsWith = (actions: StaffColumn<Student>['cell']): StaffColumn<Student>[] => [
  {
    key: 'name',
    title: messages.column.name,
    isPrimary: true,
    isFreeText: true,
    cell: ({ fullName }) => fullName,
  },
  { key: 'state', title: messages.column.state, cell: (student) => <StateTag {...student} /> },
  { key: 'actions', title: messages.column.actions, align: 'end', cell: actions },
];

/** Who of the class logs in by pictures; new ones are shown once. */
export function PictureStudents({ classId, students }: { classId: string; students: readonly Student[] }) {
  const give = useGivePictures(classId);
  const takeBack = useTakeBackPictures(classId);
  // All that were made on this page: those for one child do not hide those of the class.
  const [given, setGiven] = useState<Given>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const unprovided = students.filter(({ hasPictures }) => !hasPictures);
  const handleGive = (ids: string[]) =>
    give.mutate(ids, {
      onSuccess: ({ students: made }) => setGiven((before) => [...made, ...without(before, ids)]),
      onError: (error) => toastError(error),
      onSettled: () => setQuestion(null),
    });
  const handleTakeBack = (id: string) =>
    takeBack.mutate(id, {
      onSuccess: () => {
        setGiven((before) => without(before, [id]));
        showToast({ kind: 'success', text: messages.takenBack });
      },
      onError: (error) => toastError(error),
      onSettled: () => setQuestion(null),
    });
  const columns = columnsWith((student) => {
    const { id, fullName, hasPictures } = student;
    return (
      <span className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={messages.give(fullName)}
          onClick={() => (hasPictures ? setQuestion({ about: 'renew', student }) : handleGive([id]))}
        >
          {messages.giveShort}
        </Button>
        {hasPictures && (
          <Button
            variant="secondary"
            size="small"
            aria-label={messages.takeBack(fullName)}
            onClick={() => setQuestion({ about: 'take-back', student })}
          >
            {messages.takeBackShort}
          </Button>
        )}
      </span>
    );
  });
  return (
    <>
      {given.length > 0 && <GivenPictures given={given} />}
      <Card title={messages.studentsTitle} icon="people">
        <div className="stack">
          <p>{messages.rule}</p>
          {unprovided.length > 0 && (
            <div className="row">
              <Button isLoading={give.isPending} onClick={() => handleGive(unprovided.map(({ id }) => id))}>
                {messages.giveAll(unprovided.length)}
              </Button>
            </div>
          )}
          <StaffTable
            label={messages.caption}
            columns={columns}
            rows={students}
            rowKey={({ id }) => id}
            empty={<EmptyState title={messages.empty} text={messages.emptyText} />}
          />
        </div>
      </Card>
      {question !== null && (
        <SureDialog
          question={question}
          isBusy={give.isPending || takeBack.isPending}
          onConfirm={() => {
            const { about, student } = question;
            if (about === 'renew') handleGive([student.id]);
            else handleTakeBack(student.id);
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}
