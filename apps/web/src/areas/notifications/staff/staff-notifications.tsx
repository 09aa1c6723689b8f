import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { ReceivedNotifications } from '../received-notifications.tsx';
import { CreateNotificationModal } from '../../../components/staff/notification-form/create-notification-modal.tsx';
import { staffNotificationMessages as messages } from '../../../components/staff/notification-form/messages.ts';
import { SentNotifications } from './sent-notifications.tsx';

const TABS = [
  { id: 'received', label: messages.received },
  { id: 'sent', label: messages.sent },
] as const;

/** The notifications page for those who may write: what they received, what they sent, and the dialog for writing. */
export function StaffNotifications() {
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
        {tab === 'received' ? <ReceivedNotifications /> : <SentNotifications />}
      </Tabs>
      {isWriting && (
        <CreateNotificationModal
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
