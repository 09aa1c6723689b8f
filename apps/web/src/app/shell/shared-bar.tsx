import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { useUser } from '../../lib/store/hooks.ts';
import { shellMessages } from '../messages.ts';
import styles from './shared-bar.module.css';
import { useLogout } from './use-logout.tsx';

const AVATAR_SIZE = 56;

/** Whose session this is, in large letters, at a device that several children use. */
export function SharedBar() {
  const { fullName, avatarUrl, isOnSharedDevice } = useUser();
  const logout = useLogout();
  if (!isOnSharedDevice) return null;
  return (
    <div className={styles.bar}>
      <Avatar name={fullName} url={avatarUrl} size={AVATAR_SIZE} />
      <strong className={styles.name}>{fullName}</strong>
      <Button variant="secondary" onClick={logout.start}>
        {shellMessages.notMe}
      </Button>
      {logout.dialogs}
    </div>
  );
}
