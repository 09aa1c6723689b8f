import { NOTIFICATION_CLASSES, NOTIFICATION_MESSAGES } from '@domdom/domain/notifications/form';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { common } from '../../../lib/messages.ts';
import { managedClassesQuery } from '../assign/queries.ts';
import { staffNotificationMessages as messages } from './messages.ts';
import type { ReceiverChoice } from './receivers.ts';

const required = [{ required: true, message: NOTIFICATION_MESSAGES['notification.receiver.required'] }];

interface ReceiverFieldsProps {
  choices: readonly ReceiverChoice[];
  /** True when single classes are chosen. */
  isOfClasses: boolean;
}

export function ReceiverFields({ choices, isOfClasses }: ReceiverFieldsProps) {
  const { data, isPending, isError } = useQuery({ ...managedClassesQuery(), enabled: isOfClasses });
  const classes = data?.items.filter(({ status }) => status !== CLASS_STATUSES.FINISH) ?? [];
  const nothing = isError ? messages.classesFailed : NOTIFICATION_MESSAGES['notification.noClass'];
  return (
    <>
      <Form.Item name="to" label={messages.receiversField} rules={required}>
        <Select
          placeholder={messages.receiversPlaceholder}
          options={choices.map((choice) => ({ value: choice, label: messages.to[choice] }))}
        />
      </Form.Item>
      {isOfClasses && (
        <Form.Item name="classIds" label={messages.classesField} rules={required}>
          <Select
            mode="multiple"
            maxCount={NOTIFICATION_CLASSES}
            loading={isPending}
            placeholder={messages.classesPlaceholder}
            notFoundContent={isPending ? common.loading : nothing}
            showSearch={{ optionFilterProp: 'label' }}
            options={classes.map(({ id, className }) => ({ value: id, label: className }))}
          />
        </Form.Item>
      )}
    </>
  );
}
