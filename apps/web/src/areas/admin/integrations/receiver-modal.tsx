import type { NewWebhookReceiver, WebhookReceiver } from '@domdom/api';
import {
  RECEIVER_NAME_LENGTH,
  RECEIVER_URL_LENGTH,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@domdom/domain/access/webhooks';
import { Checkbox, Form, Input } from 'antd';
import { closeOnceSaved, FormModal } from '../../../components/staff/form-modal.tsx';
import { EVENT_TEXTS } from '../../../components/staff/webhook-event-labels.ts';
import { toastError } from '../../../lib/toast.ts';
import styles from './integrations.module.css';
import { webhookMessages as messages } from './webhook.messages.ts';
import { useChangeReceiver, useRegisterReceiver } from './webhook-queries.ts';

interface Fields {
  name: string;
  url: string;
  events: WebhookEvent[];
}

/** All are given by the form. */
interface EventChoiceProps {
  value?: WebhookEvent[];
  onChange?(events: WebhookEvent[]): void;
  'aria-describedby'?: string;
}

/** The form would say of the group that it is required, which no group can be. */
const EventChoice = ({ value = [], onChange, 'aria-describedby': describedBy }: EventChoiceProps) => (
  <div role="group" aria-label={messages.events} aria-describedby={describedBy}>
    <Checkbox.Group
      className={styles.events}
      value={value}
      onChange={(events) => onChange?.(events)}
      options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: EVENT_TEXTS[event] }))}
    />
  </div>
);

interface ReceiverModalProps {
  /** Null for a new one. */
  receiver: WebhookReceiver | null;
  onMade(made: NewWebhookReceiver): void;
  onClose(): void;
}

export function ReceiverModal({ receiver, onMade, onClose }: ReceiverModalProps) {
  const register = useRegisterReceiver();
  const change = useChangeReceiver();
  return (
    <FormModal<Fields>
      title={messages.formTitle}
      name="webhook-receiver"
      initial={receiver ?? { name: '', url: '', events: [...WEBHOOK_EVENTS] }}
      isSaving={register.isPending || change.isPending}
      onClose={onClose}
      onSave={({ name, url, events }, refuse) => {
        if (receiver !== null)
          return change.mutate({ id: receiver.id, name, events }, closeOnceSaved(onClose, refuse));
        return register.mutate(
          { name, url, events },
          {
            onSuccess: onMade,
            onError: (error) => {
              if (!refuse(error)) toastError(error);
            },
          },
        );
      }}
    >
      <Form.Item
        name="name"
        label={messages.name}
        rules={[{ required: true, whitespace: true, message: messages.nameMissing }]}
      >
        <Input autoFocus maxLength={RECEIVER_NAME_LENGTH} />
      </Form.Item>
      <Form.Item
        name="url"
        label={messages.url}
        extra={messages.urlHint}
        rules={[{ required: true, whitespace: true, message: messages.urlMissing }]}
      >
        <Input maxLength={RECEIVER_URL_LENGTH} inputMode="url" disabled={receiver !== null} />
      </Form.Item>
      <Form.Item
        name="events"
        label={messages.events}
        rules={[{ required: true, type: 'array', min: 1, message: messages.eventsMissing }]}
      >
        <EventChoice />
      </Form.Item>
    </FormModal>
  );
}
