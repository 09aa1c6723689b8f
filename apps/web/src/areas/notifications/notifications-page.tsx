import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { useState } from 'react';
import { useRoles } from '../../app/store/hooks.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { later } from '../../lib/later.ts';
import { ReceivedNotices } from './received-notices.tsx';

/** With the components of staff, which no pupil downloads. */
const staffNotices = later(
  async () => (await importOrAgain(() => import('./staff/staff-notices.tsx'))).StaffNotices,
);

function ForStaff() {
  const [StaffNotices] = useState(staffNotices.component);
  return <StaffNotices />;
}

/** Who may write gets a list with a dialog to write in; all others a table of what they received. */
export default function NotificationsPage() {
  if (isAllowed(AREA_ACCESS.noticeAuthors, useRoles())) return <ForStaff />;
  return (
    <>
      <PageHeader />
      <ReceivedNotices />
    </>
  );
}
