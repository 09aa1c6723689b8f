import type { ClassGroup, TaughtClass } from '@domdom/api';
import { CLASS_STATUSES, LONGEST_GROUP_NAME } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { groupsQuery, wholeRosterQuery } from '../../../components/staff/assign/queries.ts';
import { StudentChecklist } from '../../../components/staff/assign/student-checklist.tsx';
import { closeOnceSaved, FormModal } from '../../../components/staff/form-modal.tsx';
import { EmptyState, SkeletonLines } from '../../../components/states.tsx';
import { useDeleteGroup, useSaveGroup } from './class-group-queries.ts';
import { groupMessages as messages } from './class-groups.messages.ts';
import styles from './class-groups.module.css';

interface MembersFieldProps {
  classId: string;
  /** Passed by the form. */
  value?: string[];
  onChange?(value: string[]): void;
}

function MembersField({ classId, value = [], onChange }: MembersFieldProps) {
  return (
    <StudentChecklist
      classId={classId}
      label={messages.students}
      chosen={new Set(value)}
      onChange={(chosen) => onChange?.([...chosen])}
    />
  );
}

interface GroupModalProps {
  classId: string;
  /** Null for a new one. */
  group: ClassGroup | null;
  onClose(): void;
}

function GroupModal({ classId, group, onClose }: GroupModalProps) {
  const save = useSaveGroup(classId, group?.id ?? null);
  return (
    <FormModal<{ name: string; studentIds: string[] }>
      title={group === null ? messages.create : messages.editTitle}
      name="class-group"
      width={640}
      initial={{ name: group?.name ?? '', studentIds: group?.studentIds ?? [] }}
      isSaving={save.isPending}
      onSave={(body, refuse) => save.mutate(body, closeOnceSaved(onClose, refuse))}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={messages.name}
        rules={[{ required: true, whitespace: true, message: messages.nameMissing }]}
      >
        <Input autoFocus maxLength={LONGEST_GROUP_NAME} />
      </Form.Item>
      <Form.Item name="studentIds" label={messages.students}>
        <MembersField classId={classId} />
      </Form.Item>
    </FormModal>
  );
}

interface GroupRowProps {
  group: ClassGroup;
  /** By id. */
  names: ReadonlyMap<string, string>;
  /** Null for those who may not change it. */
  onEdit: (() => void) | null;
  onDelete(): void;
}

function GroupRow({ group: { name, studentIds }, names, onEdit, onDelete }: GroupRowProps) {
  const members = [...names].filter(([id]) => studentIds.includes(id)).map(([, fullName]) => fullName);
  return (
    <li className={styles.group}>
      <span className={styles.text}>
        <strong>
          {name} · {messages.count(studentIds.length)}
        </strong>
        <span className="muted">{members.length === 0 ? messages.nobody : members.join(', ')}</span>
      </span>
      {onEdit && (
        <span className={styles.actions}>
          <IconButton icon="edit" label={messages.edit(name)} onClick={onEdit} />
          <IconButton icon="trash" tone="danger" label={messages.remove(name)} onClick={onDelete} />
        </span>
      )}
    </li>
  );
}

type Open = { what: 'edit'; group: ClassGroup | null } | { what: 'delete'; group: ClassGroup } | null;

/** The groups of a class, to which work can be given. Whoever manages the class changes them. */
export function ClassGroups({ taught }: { taught: TaughtClass }) {
  const { id: classId, canManage, status } = taught;
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery(groupsQuery(classId));
  const roster = useQuery(wholeRosterQuery(classId));
  const remove = useDeleteGroup(classId);
  const names = new Map(roster.data?.items.map(({ studentId, fullName }) => [studentId, fullName]));
  const canChange = canManage && status !== CLASS_STATUSES.FINISH;
  const close = () => setOpen(null);
  return (
    <div className="stack">
      <p className="muted">{messages.text}</p>
      {canChange && (
        <div className="row">
          <Button icon="plus" onClick={() => setOpen({ what: 'edit', group: null })}>
            {messages.create}
          </Button>
        </div>
      )}
      <QueryView query={query} skeleton={<SkeletonLines count={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={messages.emptyTitle} text={canChange ? messages.emptyText : undefined} />
          ) : (
            <ul className={styles.groups} aria-label={messages.list}>
              {items.map((group) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  names={names}
                  onEdit={canChange ? () => setOpen({ what: 'edit', group }) : null}
                  onDelete={() => setOpen({ what: 'delete', group })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {open?.what === 'edit' && <GroupModal classId={classId} group={open.group} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteDialog
          title={messages.removeTitle}
          text={messages.removeText(open.group.name)}
          id={open.group.id}
          remove={remove}
          onDone={close}
        />
      )}
    </div>
  );
}
