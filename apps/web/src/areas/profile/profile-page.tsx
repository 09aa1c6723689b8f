import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { userFormOf } from '@domdom/domain/accounts/user-form';
import { isAllowed, roleLabel } from '@domdom/domain/access/roles';
import { gradeLabel, isGrade } from '@domdom/domain/school/grades';
import { isSchoolTypeId, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { useRoles, useUser } from '../../app/store/hooks.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Card } from '../../components/card.tsx';
import { cx } from '../../components/class-names.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { profileMessages } from './messages.ts';
import { SchoolTypeCard } from './school-type-card.tsx';
import styles from './profile-page.module.css';

type Row = [label: string, value: string];

export default function ProfilePage() {
  const user = useUser();
  const roles = useRoles();
  const { classId } = user;
  const { fullname, email, userCode, schoolTypeId } = userFormOf(user);
  const choosesSchoolLevel = isAllowed(AREA_ACCESS.teacherPages, roles);
  const level = isSchoolTypeId(schoolTypeId) ? schoolTypeLabel(schoolTypeId) : '';
  const grade = isGrade(classId) ? gradeLabel(classId) : '';
  const rows: Row[] = [
    [profileMessages.fullName, fullname],
    [profileMessages.email, email],
    [profileMessages.userCode, userCode],
    [profileMessages.role, roles.map(roleLabel).join(', ')],
    // Whoever chooses it sees it in the card below.
    ...(choosesSchoolLevel ? [] : [[profileMessages.schoolLevel, level] satisfies Row]),
    ...(isAllowed(AREA_ACCESS.studentPages, roles) ? [[profileMessages.grade, grade] satisfies Row] : []),
    [profileMessages.school, user.schoolName],
  ];
  return (
    <>
      <PageHeader />
      <div className={cx('stack', styles.cards)}>
        <Card>
          <div className={styles.head}>
            <Avatar name={fullname} url={user.avatarUrl} size={88} />
            <strong className={styles.name}>{fullname}</strong>
          </div>
          <dl className={styles.rows}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || profileMessages.none}</dd>
              </div>
            ))}
          </dl>
          <p className="muted">{profileMessages.hint}</p>
        </Card>
        {choosesSchoolLevel && <SchoolTypeCard />}
      </div>
    </>
  );
}
