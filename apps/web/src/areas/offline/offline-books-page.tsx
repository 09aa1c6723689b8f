import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { CardPage } from '../../components/card-page.tsx';
import { canKeep } from '../../components/kept-work/keep.ts';
import { KeptList } from '../../components/kept-work/kept-list.tsx';
import { common } from '../../lib/messages.ts';
import { hasOnlinePath, takeOnlinePath } from '../../lib/online-path.ts';
import { useOptionalUser, useRoles } from '../../lib/store/hooks.ts';
import { showToast } from '../../lib/toast.ts';
import { offlineMessages as messages } from './messages.ts';
import { OfflineBookList } from './offline-book-list.tsx';
import { useConnection } from './use-connection.ts';

/** What opens without a connection, and the way back once there is one. Anyone may open it. */
export default function OfflineBooksPage() {
  const navigate = useNavigate();
  const user = useOptionalUser();
  const isStudent = useRoles().includes('student');
  const [wasOffline] = useState(hasOnlinePath);
  const { isOffline, isAsking, askNow } = useConnection(user !== null, wasOffline, () => {
    showToast({ kind: 'success', title: common.toastTitle, text: messages.reconnected });
    if (wasOffline) void navigate(takeOnlinePath(), { replace: true });
  });
  return (
    <CardPage>
      <h1>{messages.title}</h1>
      {isOffline ? (
        <Card title={messages.offlineTitle} icon="warning" tone="soft">
          <p>{messages.offlineText}</p>
          <div>
            <Button variant="secondary" icon="refresh" onClick={askNow} isLoading={isAsking}>
              {messages.tryNow}
            </Button>
          </div>
        </Card>
      ) : (
        <p className="muted">{messages.onlineText}</p>
      )}
      {isStudent && canKeep() && (
        <Card title={messages.kept} icon="download">
          <KeptList />
        </Card>
      )}
      <Card title={messages.books} icon="book">
        <OfflineBookList isOffline={isOffline} />
      </Card>
    </CardPage>
  );
}
