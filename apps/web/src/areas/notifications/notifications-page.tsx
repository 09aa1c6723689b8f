import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { useState } from 'react';
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

/** Those who may write get a list with a dialog for writing; all others get a table of what they received. */
export default function NotificationsPage() {
  if (isAllowed(AREA_ACCESS.notificationAuthors, useRoles())) return <ForStaff />;
  return (
    <>
      <PageHeader />
      <ReceivedNotifications />
    </>
  );
}
