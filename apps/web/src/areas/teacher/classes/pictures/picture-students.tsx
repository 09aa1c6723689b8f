import { LOGIN_PICTURES, pictureUrl } from '@domdom/domain/accounts/picture-password';
import { Tag } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
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

/** Who of the class logs in by pictures; new ones are shown once. */
export function PictureStudents({ classId, students }: { classId: string; students: readonly Student[] }) {
  const give = useGivePictures(classId);
  const takeBack = useTakeBackPictures(classId);
  const without = students.filter(({ hasPictures }) => !hasPictures);
  const handleGive = (ids: string[]) => give.mutate(ids, { onError: (error) => toastError(error) });
  const columns: StaffColumn<Student>[] = [
    {
      key: 'name',
      title: messages.column.name,
      isPrimary: true,
      isFreeText: true,
      cell: ({ fullName }) => fullName,
    },
    { key: 'state', title: messages.column.state, cell: (student) => <StateTag {...student} /> },
    {
      key: 'actions',
      title: messages.column.actions,
      align: 'end',
      cell: ({ id, fullName, hasPictures }) => (
        <span className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            aria-label={messages.give(fullName)}
            onClick={() => handleGive([id])}
          >
            {messages.giveShort}
          </Button>
          {hasPictures && (
            <Button
              variant="secondary"
              size="small"
              aria-label={messages.takeBack(fullName)}
              onClick={() =>
                takeBack.mutate(id, {
                  onSuccess: () => showToast({ kind: 'success', text: messages.takenBack }),
                  onError: (error) => toastError(error),
                })
              }
            >
              {messages.takeBackShort}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      {give.data !== undefined && <GivenPictures given={give.data.students} />}
      <Card title={messages.studentsTitle} icon="people">
        <div className="stack">
          <p>{messages.rule}</p>
          {without.length > 0 && (
            <div className="row">
              <Button isLoading={give.isPending} onClick={() => handleGive(without.map(({ id }) => id))}>
                {messages.giveAll(without.length)}
              </Button>
            </div>
          )}
          <StaffTable
            label={messages.caption}
            columns={columns}
            rows={students}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="people" title={messages.empty} text={messages.emptyText} />}
          />
        </div>
      </Card>
    </>
  );
}
