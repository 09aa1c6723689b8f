import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { rolesOf } from '../../lib/store/roles-of.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { profileMessages } from './messages.ts';
import { PasswordCard } from './password-card.tsx';
import { ProfileFormCard } from './profile-form-card.tsx';
import { useSettings } from '../../lib/settings-context.ts';
import { SchoolAccountCard } from './school-account-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import styles from './profile-page.module.css';
import { profileQuery } from './queries.ts';

function DataCard() {
  return (
    <Card title={profileMessages.data} icon="download">
      <p className={styles.dataText}>{profileMessages.dataText}</p>
      <div>
        <ButtonLink
          variant="secondary"
          icon="download"
          href="/api/profile/export"
          downloadAs="du-lieu-cua-toi.json"
        >
          {profileMessages.download}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The user's own data, for any role. */
export default function ProfilePage() {
  const user = useUser();
  const { profileLock } = user;
  const { hasSchoolAccounts } = useSettings();
  const query = useQuery(profileQuery());
  return (
    <>
      <PageHeader />
      {profileLock !== null && (
        <p className={styles.locked} role="note">
          <Icon name="lock" />
          {profileMessages.locked}
        </p>
      )}
      <div className={styles.columns}>
        <AvatarCard lock={profileLock} />
        <div className="stack">
          <QueryView query={query}>
            {(profile) => <ProfileFormCard profile={profile} lock={profileLock} />}
          </QueryView>
          <PasswordCard lock={profileLock} />
          {isAllowed(AREA_ACCESS.secondFactor, rolesOf(user)) && <SecondFactorCard />}
          {hasSchoolAccounts && <SchoolAccountCard />}
          <SessionsCard />
          <DataCard />
        </div>
      </div>
    </>
  );
}
