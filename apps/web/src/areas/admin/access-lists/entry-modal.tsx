import type { AccessListEntry, ListableAccount } from '@domdom/api';
import type { AccessList } from '@domdom/domain/access/lists';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { ACCESS_LIST_LABELS } from '../../../components/staff/access-list-labels.ts';
import { closeOnceSaved, FormModal, type Refuse } from '../../../components/staff/form-modal.tsx';
import { roleText } from './entry-columns.tsx';
import { listMessages as messages } from './messages.ts';
import { useAccounts, useSaveEntry } from './queries.ts';
import { ClassLimitFields, HiddenItemsField } from './value-fields.tsx';

interface Fields {
  userId: string;
  hiddenItems?: string[];
  grades?: number[];
  classIds?: string[];
}

const accountText = ({ fullName, loginName, role, isConfirmed }: ListableAccount): string =>
  [fullName, loginName, roleText(role), ...(isConfirmed ? [] : [messages.unconfirmed])].join(' · ');

/** Finds an account of the school as the administrator types; there is no other way to name one. */
function AccountField({ onChoose }: { onChoose(account: ListableAccount | undefined): void }) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useAccounts(typed);
  const accounts = typed.trim() === '' ? [] : (data?.items ?? []);
  return (
    <Form.Item
      name="userId"
      label={messages.account}
      rules={[{ required: true, message: messages.accountRequired }]}
    >
      <Select<string>
        autoFocus
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={messages.accountPlaceholder}
        loading={isFetching}
        notFoundContent={typed.trim() === '' || isFetching ? null : messages.noAccount}
        options={accounts.map((account) => ({ value: account.userId, label: accountText(account) }))}
        onChange={(userId) => onChoose(accounts.find((account) => account.userId === userId))}
      />
    </Form.Item>
  );
}

interface EntryModalProps {
  list: AccessList;
  /** Null for a new entry. */
  entry: AccessListEntry | null;
  onClose(): void;
}

export function EntryModal({ list, entry, onClose }: EntryModalProps) {
  const [account, setAccount] = useState<ListableAccount | undefined>(entry ?? undefined);
  const save = useSaveEntry(list, entry?.userId ?? null);
  const handleSave = ({ userId, hiddenItems = [], grades = [], classIds = [] }: Fields, refuse: Refuse) =>
    save.mutate(
      { chosenId: entry?.userId ?? userId, hiddenItems, grades, classIds },
      closeOnceSaved(onClose, refuse),
    );
  return (
    <FormModal<Fields>
      title={
        entry === null ? messages.addTo(ACCESS_LIST_LABELS[list].name) : messages.editTitle(entry.loginName)
      }
      name="entry"
      initial={{
        userId: entry?.userId,
        hiddenItems: entry?.hiddenItems,
        grades: entry?.grades,
        classIds: entry?.classes.map(({ id }) => id),
      }}
      isSaving={save.isPending}
      onSave={handleSave}
      onClose={onClose}
      width={560}
    >
      {entry === null && <AccountField onChoose={setAccount} />}
      {account?.isConfirmed === false && (
        <Alert type="warning" showIcon title={messages.unconfirmedHint} style={{ marginBottom: 16 }} />
      )}
      {list === 'sidebarHiddenItems' && <HiddenItemsField />}
      {list === 'gradeLimited' && <ClassLimitFields known={entry?.classes ?? []} />}
    </FormModal>
  );
}
