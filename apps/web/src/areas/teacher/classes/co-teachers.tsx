import type { ClassRights, ClassTeachers, TaughtClass } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { common } from '../../../lib/messages.ts';
import { TEACHER_CLASSES_PATH } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/store/hooks.ts';
import { showToast } from '../../../lib/toast.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import {
  coTeachersQuery,
  foundTeachersQuery,
  useHandOver,
  useLeaveClass,
  usePutCoTeacher,
  useRemoveCoTeacher,
} from './co-teacher-queries.ts';
import { coTeacherMessages as messages } from './co-teachers.messages.ts';
import styles from './co-teachers.module.css';

type CoTeacher = ClassTeachers['items'][number];

const RIGHTS = ['assign', 'mark', 'manage'] as const;
/** What a colleague most often helps with. */
const FIRST_RIGHTS: ClassRights = { assign: true, mark: true, manage: false };

const done = (text: string) => showToast({ kind: 'success', title: common.success, text });

/** Searches the school's teachers by name and invites the chosen one. */
function Invite({ classId }: { classId: string }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 300);
  const found = useQuery(foundTeachersQuery(classId, search));
  const put = usePutCoTeacher(classId);
  const people = found.data?.items ?? [];
  return (
    <Select<string>
      value={null}
      aria-label={messages.invite}
      placeholder={messages.invitePlaceholder}
      loading={found.isFetching || put.isPending}
      disabled={put.isPending}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? common.loading : messages.noneFound}
      options={people.map(({ id, fullName, loginName }) => ({
        value: id,
        label: loginName === '' ? fullName : `${fullName} · ${loginName}`,
      }))}
      onChange={(teacherId) => {
        const name = people.find(({ id }) => id === teacherId)?.fullName ?? '';
        put.mutate(
          { teacherId, rights: FIRST_RIGHTS },
          {
            onSuccess: () => {
              setTyped('');
              done(messages.invited(name));
            },
          },
        );
      }}
    />
  );
}

interface PersonProps {
  classId: string;
  person: CoTeacher;
  /** The reader owns the class. */
  isOwner: boolean;
  onRemove(): void;
  onHandOver(): void;
}

function Person({ classId, person, isOwner, onRemove, onHandOver }: PersonProps) {
  const { id: teacherId, fullName, rights } = person;
  const put = usePutCoTeacher(classId);
  return (
    <li className={styles.person}>
      <span className={styles.name}>{fullName}</span>
      {RIGHTS.map((right) => (
        <Checkbox
          key={right}
          aria-label={messages.rightOf(messages.rights[right], fullName)}
          checked={put.isPending ? put.variables.rights[right] : rights[right]}
          disabled={!isOwner || put.isPending}
          onChange={({ target }) => put.mutate({ teacherId, rights: { ...rights, [right]: target.checked } })}
        >
          {messages.rights[right]}
        </Checkbox>
      ))}
      {isOwner && (
        <>
          <IconButton icon="school" label={messages.handOver(fullName)} onClick={onHandOver} />
          <IconButton icon="trash" tone="danger" label={messages.remove(fullName)} onClick={onRemove} />
        </>
      )}
    </li>
  );
}

type Asking = { what: 'remove' | 'handOver'; person: CoTeacher } | { what: 'leave' } | null;

function CoTeachersModal({ taught, onClose }: { taught: TaughtClass; onClose(): void }) {
  useReturnFocus();
  const navigate = useNavigate();
  const { can } = useUser();
  const [asking, setAsking] = useState<Asking>(null);
  const query = useQuery(coTeachersQuery(taught.id));
  const remove = useRemoveCoTeacher(taught.id);
  const handOver = useHandOver(taught.id);
  const leave = useLeaveClass(taught.id);
  const isOwner = taught.role === 'owner';
  const stop = () => setAsking(null);
  const name = asking === null || asking.what === 'leave' ? '' : asking.person.fullName;
  const handleConfirm = () => {
    if (asking === null) return;
    if (asking.what === 'remove') remove.mutate(asking.person.id, { onSettled: stop });
    else if (asking.what === 'handOver') {
      handOver.mutate(asking.person.id, { onSettled: stop, onSuccess: () => done(messages.handedOver) });
    } else {
      leave.mutate(undefined, {
        onSettled: stop,
        onSuccess: () => {
          done(messages.left);
          void navigate(TEACHER_CLASSES_PATH);
        },
      });
    }
  };
  return (
    <>
      <Modal
        open
        title={messages.title(taught.className)}
        onCancel={onClose}
        width={640}
        footer={<Button onClick={onClose}>{common.close}</Button>}
      >
        <QueryView query={query} skeleton={<SkeletonLines count={4} />}>
          {({ owner, items }) => (
            <div className="stack">
              <p className="muted">{messages.text}</p>
              {isOwner && can.addStudentsByEmail && <Invite classId={taught.id} />}
              <ul className={styles.people}>
                <li className={styles.person}>
                  <span className={styles.name}>{owner.fullName}</span>
                  <span className="muted">{messages.owner}</span>
                </li>
                {items.map((person) => (
                  <Person
                    key={person.id}
                    classId={taught.id}
                    person={person}
                    isOwner={isOwner}
                    onRemove={() => setAsking({ what: 'remove', person })}
                    onHandOver={() => setAsking({ what: 'handOver', person })}
                  />
                ))}
              </ul>
              {items.length === 0 && <p className="muted">{messages.none}</p>}
              {taught.role === 'co-teacher' && (
                <p>
                  <Button variant="secondary" onClick={() => setAsking({ what: 'leave' })}>
                    {messages.leave}
                  </Button>
                </p>
              )}
            </div>
          )}
        </QueryView>
      </Modal>
      <ConfirmDialog
        isOpen={asking !== null}
        text={
          asking?.what === 'remove'
            ? messages.removeText(name)
            : asking?.what === 'handOver'
              ? messages.handOverText(name)
              : messages.leaveText
        }
        isDanger={asking?.what !== 'handOver'}
        isBusy={remove.isPending || handOver.isPending || leave.isPending}
        onConfirm={handleConfirm}
        onCancel={stop}
      />
    </>
  );
}

/** Who teaches the class: the owner invites colleagues, they see what they may do and can leave. */
export function CoTeachersButton({ taught }: { taught: TaughtClass }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="people" onClick={() => setIsOpen(true)}>
        {messages.button}
      </Button>
      {isOpen && <CoTeachersModal taught={taught} onClose={() => setIsOpen(false)} />}
    </>
  );
}
