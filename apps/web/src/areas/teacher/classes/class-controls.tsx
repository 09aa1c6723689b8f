import type { TaughtClass } from '@domdom/api';
import { CLASS_STATUSES, classStatusLabel } from '@domdom/domain/school/classes';
import type { ClassStatus } from '@domdom/domain/school/classes';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '../../../components/button.tsx';
import { useDeletedToast } from '../../../components/staff/bin/restore.ts';
import { TEACHER_CLASSES_PATH } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/store/hooks.ts';
import { deleteFailed, saved, saveFailed } from '../../../lib/toast.ts';
import { classMessages } from '../messages.ts';
import { useDeleteClass, useUpdateClass } from '../queries.ts';
import { RenameClassModal } from './class-form-modal.tsx';
import { CopyClassModal } from './copy-class.tsx';
import { copyClassMessages } from './copy-class.messages.ts';
import styles from './class-controls.module.css';

const statusOptions = Object.values(CLASS_STATUSES).map((status) => ({
  value: status,
  label: classStatusLabel(status),
}));

/** Name and status of the teacher's own class, and the bin for it: no question first, because it can be undone. */
export function ClassControls({ taught }: { taught: TaughtClass }) {
  const id = useId();
  const { can } = useUser();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const update = useUpdateClass(taught.id);
  const navigate = useNavigate();
  const remove = useDeleteClass();
  const tellDeleted = useDeletedToast();
  const handleDelete = async () => {
    try {
      const { binId } = await remove.mutateAsync(taught.id);
      tellDeleted(binId);
      await navigate(TEACHER_CLASSES_PATH);
    } catch (error) {
      deleteFailed(error);
    }
  };
  return (
    <>
      <span className={styles.status}>
        <label htmlFor={id}>{classMessages.statusLabel}</label>
        <Select<ClassStatus>
          id={id}
          value={taught.status}
          options={statusOptions}
          loading={update.isPending}
          disabled={update.isPending}
          onChange={(status) => update.mutate({ status }, { onSuccess: saved, onError: saveFailed })}
          className={styles.select}
        />
      </span>
      <Button variant="secondary" icon="edit" onClick={() => setIsRenaming(true)}>
        {classMessages.rename}
      </Button>
      {!can.awaitConfirmation && (
        <Button variant="secondary" icon="copy" onClick={() => setIsCopying(true)}>
          {copyClassMessages.copy}
        </Button>
      )}
      <IconButton
        icon="trash"
        tone="danger"
        label={classMessages.remove(taught.className)}
        disabled={remove.isPending}
        onClick={() => void handleDelete()}
      />
      {isCopying && <CopyClassModal taught={taught} onClose={() => setIsCopying(false)} />}
      {isRenaming && <RenameClassModal taught={taught} onClose={() => setIsRenaming(false)} />}
    </>
  );
}
