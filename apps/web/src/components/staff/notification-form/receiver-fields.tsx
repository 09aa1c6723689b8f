import {
  NOTIFICATION_CLASSES,
  NOTIFICATION_MESSAGES,
  NOTIFICATION_STUDENTS,
} from '@domdom/domain/notifications/form';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Select } from 'antd';
import { common } from '../../../lib/messages.ts';
import { managedClassesQuery, wholeRosterQuery } from '../assign/queries.ts';
import { staffNotificationMessages as messages } from './messages.ts';
import type { ReceiverChoice } from './receivers.ts';

const required = [{ required: true, message: NOTIFICATION_MESSAGES['notification.receiver.required'] }];

interface ReceiverFieldsProps {
  choices: readonly ReceiverChoice[];
  to: ReceiverChoice | undefined;
  /** The class whose students may be chosen; undefined before one is. */
  classId: string | undefined;
  /** Students of one class do not stay chosen in another. */
  onClass(): void;
}

export function ReceiverFields({ choices, to, classId, onClass }: ReceiverFieldsProps) {
  const isOfClasses = to === 'CLASS' || to === 'STUDENTS';
  const { data, isPending, isError } = useQuery({ ...managedClassesQuery(), enabled: isOfClasses });
  const classes = data?.items.filter(({ status }) => status !== CLASS_STATUSES.FINISH) ?? [];
  const nothing = isError ? messages.classesFailed : NOTIFICATION_MESSAGES['notification.noClass'];
  const select = {
    loading: isPending,
    placeholder: messages.classesPlaceholder,
    notFoundContent: isPending ? common.loading : nothing,
    showSearch: { optionFilterProp: 'label' },
    options: classes.map(({ id, className }) => ({ value: id, label: className })),
  };
  return (
    <>
      <Form.Item name="to" label={messages.receiversField} rules={required}>
        <Select
          placeholder={messages.receiversPlaceholder}
          options={choices.map((choice) => ({ value: choice, label: messages.to[choice] }))}
        />
      </Form.Item>
      {to === 'CLASS' && (
        <Form.Item name="classIds" label={messages.classesField} rules={required}>
          <Select mode="multiple" maxCount={NOTIFICATION_CLASSES} {...select} />
        </Form.Item>
      )}
      {to === 'STUDENTS' && (
        <Form.Item name="classId" label={messages.classField} rules={required}>
          <Select {...select} onChange={onClass} />
        </Form.Item>
      )}
      {to === 'STUDENTS' && classId !== undefined && <StudentsField classId={classId} />}
    </>
  );
}

interface ReceiversOfClassProps {
  taught: { id: string; className: string };
  isOnlySome: boolean;
}

/** For a notification from the page of a class: everyone in it, or chosen students. */
export function ReceiversOfClass({ taught, isOnlySome }: ReceiversOfClassProps) {
  return (
    <>
      <p>{messages.toClass(taught.className)}</p>
      <Form.Item name="isOnlySome" valuePropName="checked">
        <Checkbox>{messages.onlySome}</Checkbox>
      </Form.Item>
      {isOnlySome && <StudentsField classId={taught.id} />}
    </>
  );
}

function StudentsField({ classId }: { classId: string }) {
  const { data, isPending, isError } = useQuery(wholeRosterQuery(classId));
  const nothing = isError ? messages.studentsFailed : messages.studentsEmpty;
  return (
    <Form.Item name="studentIds" label={messages.studentsField} rules={required}>
      <Select
        mode="multiple"
        maxCount={NOTIFICATION_STUDENTS}
        loading={isPending}
        placeholder={messages.studentsPlaceholder}
        notFoundContent={isPending ? common.loading : nothing}
        showSearch={{ optionFilterProp: 'label' }}
        options={data?.items.map(({ studentId, fullName }) => ({ value: studentId, label: fullName })) ?? []}
      />
    </Form.Item>
  );
}
