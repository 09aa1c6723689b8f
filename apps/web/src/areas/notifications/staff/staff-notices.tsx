import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { ReceivedNotices } from '../received-notices.tsx';
import { CreateNoticeModal } from './create-notice-modal.tsx';
import { staffNoticeMessages as messages } from './messages.ts';
import { SentNotices } from './sent-notices.tsx';

const TABS = [
  { id: 'received', label: messages.received },
  { id: 'sent', label: messages.sent },
] as const;

/** The notices of who may write some: what came, what went, and the dialog to write in. */
export function StaffNotices() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('received');
  const [isWriting, setIsWriting] = useState(false);
  return (
    <StaffProvider>
      <PageHeader
        actions={
          <Button icon="plus" onClick={() => setIsWriting(true)}>
            {messages.create}
          </Button>
        }
      />
      <Tabs label={messages.tabs} tabs={TABS} active={tab} onChange={setTab}>
        {tab === 'received' ? <ReceivedNotices /> : <SentNotices />}
      </Tabs>
      {isWriting && (
        <CreateNoticeModal
          onSent={() => {
            setIsWriting(false);
            setTab('sent');
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
    </StaffProvider>
  );
}
