import { Link } from '../../components/link.tsx';
import { SCHOOL_ACCOUNT_PATH } from '../../lib/paths.ts';
import { keepSharedLogin, rememberShared } from '../../lib/school-code.ts';
import { useSettings } from '../../lib/settings-context.ts';
import styles from './login.module.css';
import { authMessages } from './messages.ts';

interface SchoolAccountLinkProps {
  /** Whether the school that the page is about has that; without one, any school. */
  isOffered?: boolean;
  /** What the page says of the device; without it, nobody else uses it. */
  isShared?: boolean;
}

/** Leads to the login with an account of the school. */
export function SchoolAccountLink({ isOffered, isShared }: SchoolAccountLinkProps) {
  const { hasSchoolAccounts } = useSettings();
  if (!(isOffered ?? hasSchoolAccounts)) return null;
  const handleClick = () => {
    if (isShared !== undefined) rememberShared(isShared);
    keepSharedLogin(isShared ?? false);
  };
  return (
    <Link to={SCHOOL_ACCOUNT_PATH} className={styles.link} onClick={handleClick}>
      {authMessages.schoolAccount}
    </Link>
  );
}
