import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Suspense, useState } from 'react';
import { useRoles } from '../../lib/store/hooks.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { later } from '../../lib/later.ts';
import { ReceivedNotifications } from './received-notifications.tsx';

/** Loaded with the staff components, which students never download. */
const staffNotifications = later(
  async () => (await importOrAgain(() => import('./staff/staff-notifications.tsx'))).StaffNotifications,
);

function ForStaff() {
  const [StaffNotifications] = useState(staffNotifications.component);
  return <StaffNotifications />;
}

const Nothing = () => null;

/** Few turn it on, and once: it is no part of what a device fetches ahead, so without a network it is not there. */
const pushCard = later(async () => {
  try {
    return (await importOrAgain(() => import('./push/push-card.tsx'))).PushCard;
  } catch {
    return Nothing;
  }
});

function Bell() {
  const [PushCard] = useState(pushCard.component);
  return (
    <Suspense fallback={null}>
      <PushCard />
    </Suspense>
  );
}

/** Those who may write get a list with a dialog for writing; all others get a table of what they received. */
export default function NotificationsPage() {
  const isAuthor = isAllowed(AREA_ACCESS.notificationAuthors, useRoles());
  return (
    <>
      {isAuthor ? (
        <ForStaff />
      ) : (
        <>
          <PageHeader />
          <ReceivedNotifications />
        </>
      )}
      <Bell />
    </>
  );
}
