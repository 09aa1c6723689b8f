import { Link } from '../../components/link.tsx';
import { SCHOOL_ACCOUNT_PATH } from '../../lib/paths.ts';
import { useSettings } from '../../lib/settings-context.ts';
import styles from './login.module.css';
import { authMessages } from './messages.ts';

/** Leads to the login with an account of the school, where some school has that. */
export const SchoolAccountLink = () =>
  useSettings().hasSchoolAccounts && (
    <Link to={SCHOOL_ACCOUNT_PATH} className={styles.link}>
      {authMessages.schoolAccount}
    </Link>
  );
