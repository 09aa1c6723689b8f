import type { ManagedUser } from '@domdom/api';
import { MANAGED_USER_TEXTS } from '@domdom/domain/accounts/managed-user';
import { Form, Input } from 'antd';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FormModal } from '../../../components/staff/form-modal.tsx';
import { Link } from '../../../components/link.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { ClassSelect, SchoolSelect } from './choices.tsx';
import { moveMessages, placeMessages, userMessages as messages } from './messages.ts';
import { useMoveUser, usePlaceUser, useRemoveUser, useSetLocked } from './queries.ts';

interface UserDialogProps {
  user: ManagedUser;
  onClose(): void;
}

export function LockDialog({ user, onClose }: UserDialogProps) {
  const lock = useSetLocked();
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={messages.lockTitle}
      text={messages.lockText(user.fullName)}
      confirmLabel={messages.actions.lock}
      isBusy={lock.isPending}
      onConfirm={() =>
        lock.mutate(
          { user, isLocked: true },
          {
            onSuccess: () => showToast({ kind: 'success', text: messages.lockDone(user.fullName) }),
            onError: (error) => toastError(error),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    />
  );
}

/** Says what stays, and where data go for ever. */
export function RemoveDialog({ user, onClose }: UserDialogProps) {
  const remove = useRemoveUser();
  const handleConfirm = () =>
    remove.mutate(user, {
      onSuccess: () => showToast({ kind: 'success', text: MANAGED_USER_TEXTS.deleted }),
      onError: (error) => toastError(error, MANAGED_USER_TEXTS.deleteFailed),
      onSettled: onClose,
    });
  return (
    <Dialog
      isOpen
      tone="danger"
      size="small"
      title={messages.removeTitle}
      isDismissable={!remove.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={remove.isPending}>
            {common.no}
          </Button>
          <Button variant="danger" onClick={handleConfirm} isLoading={remove.isPending}>
            {messages.actions.remove}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{messages.removeText(user.fullName)}</p>
        <p>
          <Link to="/lms/admin/accounts">{messages.removeForEver}</Link>
        </p>
      </div>
    </Dialog>
  );
}

export function PlaceDialog({ user, onClose }: UserDialogProps) {
  const place = usePlaceUser(user.id);
  return (
    <FormModal<{ classId: string | undefined }>
      title={placeMessages.title(user.fullName)}
      name="place"
      initial={{ classId: undefined }}
      okText={placeMessages.ok}
      isSaving={place.isPending}
      onSave={({ classId }, refuse) =>
        // Its validation rule requires it.
        place.mutate(classId ?? '', {
          onSuccess: () => {
            showToast({ kind: 'success', text: placeMessages.done(user.fullName) });
            onClose();
          },
          onError: (error) => {
            if (!refuse(error)) toastError(error);
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="classId"
        label={placeMessages.classId}
        rules={[{ required: true, message: placeMessages.classRequired }]}
      >
        <ClassSelect />
      </Form.Item>
    </FormModal>
  );
}

interface MoveFields {
  schoolId: string | undefined;
  /** Absent for an account without one. */
  userName: string | undefined;
}

/** A user name that is taken at the new school is answered with a free one, which the field then shows. */
export function MoveDialog({ user, onClose }: UserDialogProps) {
  const move = useMoveUser(user.id);
  return (
    <FormModal<MoveFields>
      title={moveMessages.title(user.fullName)}
      name="move"
      initial={{ schoolId: undefined, userName: user.userName }}
      okText={moveMessages.ok}
      isSaving={move.isPending}
      onSave={({ schoolId = '', userName = '' }, refuse) =>
        move.mutate(
          { schoolId, userName },
          {
            onSuccess: () => {
              showToast({ kind: 'success', text: moveMessages.done(user.fullName) });
              onClose();
            },
            onError: (error) => {
              if (!refuse(error) || !isApiError(error)) toastError(error);
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{moveMessages.text}</p>
      <Form.Item
        name="schoolId"
        label={moveMessages.school}
        extra={moveMessages.schoolHint}
        rules={[{ required: true, message: moveMessages.schoolRequired }]}
      >
        <SchoolSelect />
      </Form.Item>
      {user.userName !== '' && (
        <Form.Item name="userName" label={moveMessages.userName}>
          <Input maxLength={32} autoComplete="off" />
        </Form.Item>
      )}
    </FormModal>
  );
}
