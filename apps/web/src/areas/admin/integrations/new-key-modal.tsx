import type { NewIntegrationKey } from '@domdom/api';
import {
  INTEGRATION_CALLS,
  INTEGRATION_GROUPS,
  type IntegrationCallKey,
} from '@domdom/domain/access/integration-calls';
import {
  INTEGRATION_KEY_DAYS,
  type IntegrationKeyDays,
  KEY_NAME_LENGTH,
} from '@domdom/domain/access/integration-key';
import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { FormModal } from '../../../components/staff/form-modal.tsx';
import { toastError } from '../../../lib/toast.ts';
import { callsOf, GROUPS } from './call-lines.tsx';
import styles from './integrations.module.css';
import { keyMessages, newKeyMessages as messages } from './messages.ts';
import { useMakeKey } from './queries.ts';

interface Fields {
  name: string;
  days: IntegrationKeyDays;
  canWrite: boolean;
  calls: IntegrationCallKey[];
}

const INITIAL: Fields = { name: '', days: 365, canWrite: false, calls: [] };
const isOffered = (call: IntegrationCallKey, canWrite: boolean) =>
  canWrite || !INTEGRATION_CALLS[call].isWrite;

interface CallChoiceProps {
  canWrite: boolean;
  /** Both are given by the form. */
  value?: IntegrationCallKey[];
  onChange?(calls: IntegrationCallKey[]): void;
}

/** The calls group by group; those that write only for a key that may. */
function CallChoice({ canWrite, value = [], onChange }: CallChoiceProps) {
  const choose = (calls: readonly IntegrationCallKey[], isChosen: boolean) =>
    onChange?.(isChosen ? [...new Set([...value, ...calls])] : value.filter((call) => !calls.includes(call)));
  return GROUPS.map((group) => {
    const offered = callsOf(group).filter((call) => isOffered(call, canWrite));
    const chosen = offered.filter((call) => value.includes(call)).length;
    return (
      <fieldset key={group} className={styles.group}>
        <legend>{INTEGRATION_GROUPS[group]}</legend>
        <Checkbox
          aria-label={messages.allOf(INTEGRATION_GROUPS[group])}
          checked={chosen === offered.length}
          indeterminate={chosen > 0 && chosen < offered.length}
          onChange={({ target }) => choose(offered, target.checked)}
        >
          <em>{messages.all}</em>
        </Checkbox>
        {offered.map((call) => {
          const { label, isWrite } = INTEGRATION_CALLS[call];
          return (
            <div key={call}>
              <Checkbox
                checked={value.includes(call)}
                onChange={({ target }) => choose([call], target.checked)}
              >
                {label} {isWrite && <strong>({messages.write})</strong>}
              </Checkbox>
            </div>
          );
        })}
      </fieldset>
    );
  });
}

function CallItem() {
  const canWrite: boolean = Form.useWatch('canWrite') ?? false;
  return (
    <Form.Item
      name="calls"
      label={messages.calls}
      rules={[{ required: true, type: 'array', min: 1, message: messages.callsMissing }]}
    >
      <CallChoice canWrite={canWrite} />
    </Form.Item>
  );
}

interface NewKeyModalProps {
  onMade(made: NewIntegrationKey): void;
  onClose(): void;
}

export function NewKeyModal({ onMade, onClose }: NewKeyModalProps) {
  const make = useMakeKey();
  return (
    <FormModal<Fields>
      title={messages.title}
      name="integration-key"
      initial={INITIAL}
      okText={keyMessages.make}
      isSaving={make.isPending}
      width={640}
      onClose={onClose}
      onSave={({ calls, ...fields }, refuse) =>
        make.mutate(
          // What was chosen before the key was to read only.
          { ...fields, calls: calls.filter((call) => isOffered(call, fields.canWrite)) },
          {
            onSuccess: onMade,
            onError: (error) => {
              if (!refuse(error)) toastError(error);
            },
          },
        )
      }
    >
      <Form.Item
        name="name"
        label={messages.name}
        extra={messages.nameHint}
        rules={[{ required: true, whitespace: true, message: messages.nameMissing }]}
      >
        <Input autoFocus maxLength={KEY_NAME_LENGTH} />
      </Form.Item>
      <Form.Item name="days" label={messages.days}>
        <Select
          options={INTEGRATION_KEY_DAYS.map((days) => ({ value: days, label: messages.dayCount(days) }))}
        />
      </Form.Item>
      <Form.Item name="canWrite" label={messages.rights}>
        <Radio.Group
          options={[
            { value: false, label: keyMessages.reads },
            { value: true, label: keyMessages.writes },
          ]}
        />
      </Form.Item>
      <CallItem />
    </FormModal>
  );
}
