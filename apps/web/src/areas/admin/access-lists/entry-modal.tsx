import type { AccessListEntry, ListableAccount } from '@domdom/api';
import type { AccessList } from '@domdom/domain/access/lists';
import { Alert, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { common } from '../../../app/messages.ts';
import { ACCESS_LIST_LABELS } from '../../../components/staff/access-list-labels.ts';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { saved, toastError } from '../../../lib/toast.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { roleText } from './entry-columns.tsx';
import { listMessages as messages } from './messages.ts';
import { useAccounts, useSaveEntry } from './queries.ts';
import { ClassLimitFields, HiddenItemsField } from './value-fields.tsx';

interface Fields {
  email: string;
  hiddenItems?: string[];
  grades?: number[];
  classIds?: string[];
}

const accountText = ({ fullName, email, role, isConfirmed }: ListableAccount): string =>
  [fullName, email, roleText(role), ...(isConfirmed ? [] : [messages.unconfirmed])].join(' · ');

/** Finds an account of the school by what is typed; there is no other way to name one. */
function AccountField({ onChoose }: { onChoose(account: ListableAccount | undefined): void }) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useAccounts(typed);
  const accounts = typed.trim() === '' ? [] : (data?.items ?? []);
  return (
    <Form.Item
      name="email"
      label={messages.account}
      rules={[{ required: true, message: messages.accountRequired }]}
    >
      <Select<string>
        autoFocus
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={messages.accountPlaceholder}
        loading={isFetching}
        notFoundContent={typed.trim() === '' || isFetching ? null : messages.noAccount}
        options={accounts.map((account) => ({ value: account.email, label: accountText(account) }))}
        onChange={(email) => onChoose(accounts.find((account) => account.email === email))}
      />
    </Form.Item>
  );
}

interface EntryModalProps {
  list: AccessList;
  /** Null: a new one. */
  entry: AccessListEntry | null;
  onClose(): void;
}

/** Mounted while it is open, so that it starts with what is stored each time. */
export function EntryModal({ list, entry, onClose }: EntryModalProps) {
  useReturnFocus();
  const [form] = Form.useForm<Fields>();
  const [account, setAccount] = useState<ListableAccount | undefined>(entry ?? undefined);
  const save = useSaveEntry(list, entry?.userId ?? null);
  const handleFinish = ({ email, hiddenItems = [], grades = [], classIds = [] }: Fields) =>
    save.mutate(
      { email: entry?.email ?? email, hiddenItems, grades, classIds },
      {
        onSuccess: () => {
          saved();
          onClose();
        },
        onError: (error) => {
          const errors = issuesToErrors(error);
          const fieldErrors = (['email', 'hiddenItems', 'grades', 'classIds'] as const).flatMap((name) =>
            errors[name] === undefined ? [] : [{ name, errors: [errors[name]] }],
          );
          if (fieldErrors.length > 0) form.setFields(fieldErrors);
          else toastError(error);
        },
      },
    );
  return (
    <Modal
      open
      title={entry === null ? messages.addTo(ACCESS_LIST_LABELS[list].name) : messages.editTitle(entry.email)}
      okText={common.save}
      cancelText={common.cancel}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={560}
      styles={{ header: { marginBottom: 16 }, footer: { marginTop: 24 } }}
    >
      <Form<Fields>
        form={form}
        name="entry"
        layout="vertical"
        initialValues={
          entry === null
            ? {}
            : {
                hiddenItems: entry.hiddenItems,
                grades: entry.grades,
                classIds: entry.classes.map(({ id }) => id),
              }
        }
        onFinish={handleFinish}
      >
        {entry === null && <AccountField onChoose={setAccount} />}
        {account?.isConfirmed === false && (
          <Alert type="warning" showIcon title={messages.unconfirmedHint} style={{ marginBottom: 16 }} />
        )}
        {list === 'sidebarHiddenItems' && <HiddenItemsField />}
        {list === 'gradeLimited' && <ClassLimitFields known={entry?.classes ?? []} />}
      </Form>
    </Modal>
  );
}
