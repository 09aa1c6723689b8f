import { isEmptyNotification, isReadableSize } from '@domdom/domain/notifications/document';
import type { NotificationDocument } from '@domdom/domain/notifications/document';
import { NOTIFICATION_MESSAGES, NOTIFICATION_TITLE_LENGTH } from '@domdom/domain/notifications/form';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { useRoles } from '../../../lib/store/hooks.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { EditorField } from './editor-field.tsx';
import { staffNotificationMessages as messages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { useSendNotification } from './queries.ts';
import { ReceiverFields, ReceiversOfClass } from './receiver-fields.tsx';
import { needsConfirming, receiverChoices, type ReceiverChoice, toReceivers } from './receivers.ts';
import { sendIds } from './send-id.ts';

interface Fields {
  to?: ReceiverChoice;
  classIds?: string[];
  classId?: string;
  studentIds?: string[];
  /** Of the one class whose page the form is on. */
  isOnlySome?: boolean;
  title: string;
  avatar: string;
  document?: NotificationDocument;
}

/** The fields by their names on the server. */
const FIELD_OF: Record<string, keyof Fields> = {
  title: 'title',
  avatar: 'avatar',
  document: 'document',
  receivers: 'to',
  'receivers.classIds': 'classIds',
  'receivers.classId': 'classId',
  'receivers.studentIds': 'studentIds',
};

/** Applies the server's rule: there is something to read, and no more than a notification may hold. */
function checkContent(_rule: unknown, document: NotificationDocument | undefined): Promise<void> {
  if (document === undefined || isEmptyNotification(document)) {
    return Promise.reject(new Error(NOTIFICATION_MESSAGES['notification.content.required']));
  }
  return isReadableSize(document)
    ? Promise.resolve()
    : Promise.reject(new Error(NOTIFICATION_MESSAGES['notification.content.unreadable']));
}

interface CreateNotificationModalProps {
  /** The one class whose students receive it; without it, the form asks for the receivers. */
  ofClass?: { id: string; className: string };
  onSent(): void;
  onClose(): void;
}

/** Mounted only while it is open, so that it starts empty each time. */
export function CreateNotificationModal({ ofClass, onSent, onClose }: CreateNotificationModalProps) {
  useReturnFocus();
  const [form] = Form.useForm<Fields>();
  const [asking, setAsking] = useState<'send' | 'leave' | null>(null);
  const [isWritten, setIsWritten] = useState(false);
  const [idOf] = useState(() => sendIds(randomUuid));
  const { mutate, isPending } = useSendNotification();
  const guard = useLeaveGuard(isWritten);
  const isAdministrator = useRoles().includes('administrator');

  const send = () => {
    setAsking(null);
    const { to, isOnlySome, title, avatar, document, ...chosen } = form.getFieldsValue();
    const choice = ofClass === undefined ? to : isOnlySome ? 'STUDENTS' : 'CLASS';
    // The form's rules have already asked for it.
    if (choice === undefined || document === undefined) return;
    const receivers = toReceivers(choice, {
      ...chosen,
      ...(ofClass !== undefined && { classIds: [ofClass.id], classId: ofClass.id }),
    });
    const words = { title, avatar, document, receivers };
    mutate(
      { sendId: idOf(words), ...words },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: common.success, text: messages.sentToast });
          onSent();
        },
        onError: (error) => {
          const problems = Object.entries(issuesToErrors(error)).flatMap(([path, problem]) => {
            const name = FIELD_OF[path];
            return name === undefined ? [] : [{ name, errors: [problem] }];
          });
          const [first] = problems;
          if (first === undefined) return toastError(error);
          form.setFields(problems);
          form.scrollToField(first.name, { focus: true });
        },
      },
    );
  };
  const handleFinish = ({ to }: Fields) => {
    if (to !== undefined && needsConfirming(to)) setAsking('send');
    else send();
  };
  const handleCancel = () => {
    if (isWritten) setAsking('leave');
    else onClose();
  };
  const handleStay = () => {
    setAsking(null);
    guard.stay();
  };
  const to = Form.useWatch('to', form);
  const classId = Form.useWatch('classId', form);
  const isOnlySome = Form.useWatch('isOnlySome', form) ?? false;
  return (
    <>
      <Modal
        open
        title={messages.createTitle}
        okText={messages.send}
        cancelText={common.cancel}
        confirmLoading={isPending}
        onOk={form.submit}
        onCancel={handleCancel}
        // A click beside the dialog happens easily while selecting words.
        mask={{ closable: false }}
        width={760}
        styles={{ header: { marginBottom: 16 }, footer: { marginTop: 24 } }}
      >
        <Form<Fields>
          form={form}
          name="notification"
          layout="vertical"
          initialValues={{ title: '', avatar: '' }}
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setIsWritten(true)}
          onFinish={handleFinish}
        >
          {ofClass === undefined ? (
            <ReceiverFields
              choices={receiverChoices(isAdministrator)}
              to={to}
              classId={classId}
              onClass={() => form.setFieldValue('studentIds', [])}
            />
          ) : (
            <ReceiversOfClass taught={ofClass} isOnlySome={isOnlySome} />
          )}
          <Form.Item
            name="title"
            label={messages.titleField}
            rules={[
              {
                required: true,
                whitespace: true,
                message: NOTIFICATION_MESSAGES['notification.title.required'],
              },
            ]}
          >
            <Input maxLength={NOTIFICATION_TITLE_LENGTH} autoFocus={ofClass !== undefined} />
          </Form.Item>
          <Form.Item name="avatar" label={messages.avatarField}>
            <PictureField label={messages.avatarField} />
          </Form.Item>
          <Form.Item
            name="document"
            label={messages.contentField}
            required
            rules={[{ validator: checkContent }]}
          >
            <EditorField />
          </Form.Item>
        </Form>
      </Modal>
      <ConfirmDialog
        isOpen={asking === 'send'}
        title={messages.confirmTitle}
        text={messages.confirmText(to === undefined ? '' : messages.to[to])}
        confirmLabel={messages.send}
        onConfirm={send}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        isOpen={asking === 'leave' || guard.isAsking}
        title={messages.leaveTitle}
        text={messages.leaveText}
        confirmLabel={messages.leave}
        cancelLabel={messages.stay}
        isDanger
        onConfirm={guard.isAsking ? guard.leave : onClose}
        onCancel={handleStay}
      />
    </>
  );
}
