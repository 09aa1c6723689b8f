import type { StoredSettings } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { settingsMessages as messages } from './settings/messages.ts';
import { settingsQuery } from './settings/queries.ts';
import { SettingsForm } from './settings/settings-form.tsx';

interface EditorProps {
  newest: StoredSettings;
  read(): Promise<StoredSettings | undefined>;
}

/** Neither a newer version from the server nor a save replaces the text being typed. */
function SettingsEditor({ newest, read }: EditorProps) {
  const [{ begun, stored }, setEdited] = useState({ begun: newest.rev, stored: newest });
  const reload = async () => {
    const found = await read();
    if (found !== undefined) setEdited({ begun: found.rev, stored: found });
  };
  return (
    <SettingsForm
      key={begun}
      stored={stored}
      onSaved={(saved) => setEdited({ begun, stored: saved })}
      onReload={() => void reload()}
    />
  );
}

export default function SiteSettingsPage() {
  // Always fetches, because another administrator may have saved since the last read.
  const query = useQuery({ ...settingsQuery(), refetchOnMount: 'always', gcTime: 0 });
  return (
    <StaffProvider>
      <PageHeader description={messages.description} actions={<ChangeHistoryButton type="siteSettings" />} />
      <QueryView query={query}>
        {(stored) => <SettingsEditor newest={stored} read={async () => (await query.refetch()).data} />}
      </QueryView>
    </StaffProvider>
  );
}
